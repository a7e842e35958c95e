import { expect, it } from 'vitest';
import { doses, numbers, wording } from './sentences.ts';
import { aPack, anEntry, saying } from './testing/an-entry.ts';

it('a sentence that is not as a fact is written is a fault of its entry', async () => {
  const entry = await saying('fever settles within a week.');
  const fault = 'summary/what: begins with a small letter: fever settles within a week.';
  expect(wording(entry, await aPack([entry]))).toEqual([fault]);
});

it('a number without a unit is a fault of its entry', async () => {
  const entry = await saying('Pneumonia raises the respiratory rate above 30 in severe disease.');
  expect(numbers(entry, await aPack([entry]))).toEqual([expect.stringContaining('30 has no unit')]);
});

it('a treatment names no dose', async () => {
  const { treatment, ...entry } = await anEntry();
  const [first, ...others] = treatment;
  const text = 'Oral amoxicillin 500 mg is given three times a day.';
  const changed = { ...entry, treatment: [{ ...first!, text }, ...others] };
  expect(doses(changed, await aPack([changed]))).toHaveLength(1);
});
