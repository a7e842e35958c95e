import { historyCommand } from '../../command.ts';
import { openSource } from '../../input.ts';
import { replay } from '../replay.ts';
import { replayOptions, requestOf } from './request.ts';
import { renderReplay } from '../tables/table.ts';

export const replayCommand = historyCommand({
  usage: 'npm run history -- replay: how well schedulers foresee the answers, and what would have followed.',
  takesWords: false,
  options: {
    ...replayOptions,
    json: { type: 'boolean', default: false, meaning: 'prints all numbers as JSON' },
  },
  async run(values, _words, signal) {
    const request = await requestOf(values);
    const result = await replay(await openSource(values), request, signal);
    process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : renderReplay(result));
  },
});
