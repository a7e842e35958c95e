import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { editDistance } from '@anamnesis/content/search/edit-distance.ts';
import { expect, it } from 'vitest';
import { withTypo } from './typos.ts';

it('a question gets one slip at most, the same for the same seed', () => {
  const question = 'How is myocardial infarction treated?';
  const asked = Array.from({ length: 50 }, (_, seed) => withTypo(question, dice(seed)));
  expect(asked.every((one) => editDistance(question, one, 2) <= 1)).toBe(true);
  expect(new Set(asked).size).toBeGreaterThan(20);
  expect(withTypo(question, dice(3))).toBe(asked[3]);
});

it('short words stay what they are', () => {
  expect(withTypo('Is it in the gut?', dice(1))).toBe('Is it in the gut?');
});
