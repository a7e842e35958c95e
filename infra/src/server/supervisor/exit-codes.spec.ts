import { expect, it } from 'vitest';
import { DamagedFile } from '../../adapters/sqlite/data-folder/damaged.ts';
import { InvalidConfiguration } from '../configuration/config.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';

const models = new DamagedFile('read-models.sqlite', 'which can be built anew', 'malformed', {
  isRebuilt: true,
});

it.each([
  ['asks for another start where what is damaged is built anew', models, exitCodes.startAgain],
  [
    'asks for it, too, when that shows in something else',
    new Error('no', { cause: models }),
    exitCodes.startAgain,
  ],
  [
    'asks for none where the log is damaged',
    new DamagedFile('events.sqlite', 'the log', 'malformed'),
    exitCodes.damaged,
  ],
  ['asks for none for settings', new InvalidConfiguration('PORT'), exitCodes.configuration],
  ['has failed at anything else', new Error('out of memory'), exitCodes.failed],
])('%s', (_, error, code) => expect(exitCodeOf(error)).toBe(code));
