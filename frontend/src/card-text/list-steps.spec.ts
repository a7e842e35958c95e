import { expect, it } from 'vitest';
import { lastItem, stepsOf } from './list-steps.ts';

it.each([
  ['no blank', 'What causes gout?', 1],
  ['one blank', 'Gout is caused by {{c1::urate}}.', 1],
  ['a list of three', '**Gout – Causes**\n- {{c1::beer}}\n- {{c1::diuretics}}\n- {{c1::fasting}}', 3],
  ['blanks that a person has numbered', '{{c1::Urate}} precipitates below {{c2::35}} °C.', 1],
  ['a blank that is not the first', 'Gout is caused by {{c2::urate}}, not by {{c2::calcium}}.', 1],
])('of %s', (_, prompt, steps) => expect(stepsOf(prompt)).toBe(steps));

it('reads the item that was shown last, without its markup', () => {
  const prompt = '- {{c1::**Beer**::a drink}}\n- {{c1::fasting}}';
  expect([0, 1, 2].map((shown) => lastItem(prompt, shown))).toEqual([null, 'Beer', 'fasting']);
});
