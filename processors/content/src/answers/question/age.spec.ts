import { expect, it } from 'vitest';
import { ageIn, areOfOtherAge } from './age.ts';

const rows = ['3-5 months: 60 mg', '6–23 months: 120 mg', '2-3 years: 180 mg', '4 to 5 years: 240 mg'];

it.each([
  ['paracetamol for a 7 year old', true],
  ['paracetamol for a 3-year-old', false],
  ['dose at 1 month', true],
  ['child 5 years', false],
  ['dose in an infant of 4 months', false],
  ['paracetamol dose', false],
])('%s: rows are of another age: %s', (question, is) => {
  expect(areOfOtherAge(rows, ageIn(question))).toBe(is);
});

it('reads limits, and nothing where no age is told', () => {
  const limits = ['< 6 months', '6 months – 6 years', '> 12 years and adults'];
  expect([ageIn('a 9 year old'), ageIn('aged 13 years')].map((age) => areOfOtherAge(limits, age))).toEqual([
    true,
    false,
  ]);
  expect(areOfOtherAge(['500 mg for 7 days'], ageIn('a 9 year old'))).toBe(false);
});
