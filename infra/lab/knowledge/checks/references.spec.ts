import { expect, it } from 'vitest';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { references } from './references.ts';
import { aPack, anEntry } from './testing/an-entry.ts';

const faultsOf = async (change: (entry: DiseaseEntry) => Partial<DiseaseEntry>): Promise<string[]> => {
  const sound = { ...(await anEntry()), lookAlikes: [] };
  const entry = { ...sound, ...change(sound) };
  return references(entry, await aPack([entry]));
};

const first = <T>([head, ...tail]: readonly T[], changed: Partial<T>): T[] => [
  { ...head!, ...changed },
  ...tail,
];

it('what a fact refers to is there', async () => {
  expect(await faultsOf(() => ({}))).toEqual([]);
  expect(await faultsOf(({ summary }) => ({ summary: first(summary, { source: 'nowhere' }) }))).toEqual([
    "summary/what: no source 'nowhere'",
  ]);
  expect(await faultsOf(({ symptoms }) => ({ symptoms: first(symptoms, { id: 'unheard-of' }) }))).toEqual([
    "symptoms: 'unheard-of' is not in the vocabulary",
  ]);
  expect(await faultsOf(({ summary }) => ({ summary: [...summary, summary[0]!] }))).toEqual([
    'summary/what: twice',
  ]);
});

it.each(['no-such-disease', 'community-acquired-pneumonia'])(
  'a look-alike is another entry: %s',
  async (disease) => {
    const { lookAlikes } = await anEntry();
    expect(await faultsOf(() => ({ lookAlikes: [{ ...lookAlikes[0]!, disease }] }))).toEqual([
      `lookAlikes: no other entry '${disease}'`,
    ]);
  },
);
