import { expect, it } from 'vitest';
import { lexiconOf } from '../language/lexica/lexica.ts';
import { soundTitle } from './titles.ts';

const pageOf = (text: string) => ({ text, headingBefore: null, lexicon: lexiconOf(text) });

it('a title does not turn what the page says', () => {
  const page = pageOf(
    `Verapamil must not be given in ventricular tachycardia. The drug is a blocker of the calcium channel.`,
  );
  expect(soundTitle('Verapamil in ventricular tachycardia', page)).toBeNull();
  expect(soundTitle('Not ventricular tachycardia', page)).toBeNull();
  expect(soundTitle('❌ Verapamil', page)).toBeNull();
  expect(soundTitle('Blocker of the calcium channel', page)).toBe('Blocker of the calcium channel');
});

it('a line of its own is a title, whatever stands right below it', () => {
  const page = pageOf(
    'The newborn is dried and kept warm.\n3. Low glucose:\n- not every large baby is tested\n- gel into the cheek, then a feed',
  );
  expect(soundTitle('Low glucose', page)).toBe('Low glucose');
  expect(soundTitle('Every large baby', page)).toBeNull();
});
