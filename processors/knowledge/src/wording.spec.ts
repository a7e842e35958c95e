import { expect, it } from 'vitest';
import { dose, wordingFaults } from './wording.ts';

it.each([
  ['begins with a small letter', 'fever settles within a week.'],
  ['does not end with a full stop', 'Fever settles within a week'],
  ['is more than one sentence', 'Fever settles within a week. Tiredness can last for months.'],
  ['has more than 28 words', `Fever settles${' soon'.repeat(27)}.`],
  ['holds a full-width plus or number sign', 'Na＋ falls within a week.'],
  ['holds a semicolon or a long dash', 'Fever settles within a week; tiredness lasts.'],
])('a sentence %s', (fault, text) => {
  expect(wordingFaults(text)).toEqual([fault]);
});

it.each([
  'Fever, e.g. of St. Louis encephalitis, settles within a week.',
  'pH falls below 7.3 in severe disease.',
])('is fine: %s', (text) => {
  expect(wordingFaults(text)).toEqual([]);
});

it('an amount of a drug is a dose, a level of a test is none', () => {
  expect(dose.test('Oral amoxicillin 500 mg is given three times a day.')).toBe(true);
  expect(dose.test('Statins are offered with an LDL cholesterol above 100 mg/dL in most people.')).toBe(
    false,
  );
});
