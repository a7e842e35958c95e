import { expect, it } from 'vitest';
import { aPack, anEntry, saying } from './testing/an-entry.ts';
import { doses, wording } from './wording.ts';

const faultsOf = async (text: string): Promise<string[]> => {
  const entry = await saying(text);
  return wording(entry, await aPack([entry]));
};

it.each([
  ['begins with a small letter', 'fever settles within a week.'],
  ['does not end with a full stop', 'Fever settles within a week'],
  ['is more than one sentence', 'Fever settles within a week. Tiredness can last for months.'],
  ['has more than 28 words', `Fever settles${' soon'.repeat(27)}.`],
  ['holds a full-width plus or number sign', 'Na＋ falls within a week.'],
  ['holds a semicolon or a long dash', 'Fever settles within a week; tiredness lasts.'],
])('a sentence %s', async (fault, text) => {
  expect(await faultsOf(text)).toEqual([`summary/what: ${fault}: ${text}`]);
});

it.each([
  'Fever, e.g. of St. Louis encephalitis, settles within a week.',
  'pH falls below 7.3 in severe disease.',
])('is fine: %s', async (text) => {
  expect(await faultsOf(text)).toEqual([]);
});

it('a treatment names no dose, and a level of a test is none', async () => {
  const { treatment, ...entry } = await anEntry();
  const [first, ...others] = treatment;
  const of = async (text: string) => {
    const changed = { ...entry, treatment: [{ ...first!, text }, ...others] };
    return doses(changed, await aPack([changed]));
  };
  expect(await of('Oral amoxicillin 500 mg is given three times a day.')).toHaveLength(1);
  expect(await of('Statins are offered with an LDL cholesterol above 100 mg/dL in most people.')).toEqual([]);
});
