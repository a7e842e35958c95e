import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { expect, it } from 'vitest';
import { contradictions, references } from './references.ts';
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

async function pair(apart: string[]): Promise<DiseaseEntry[]> {
  const entry = await anEntry();
  const [symptom] = entry.symptoms;
  const [lookAlike] = entry.lookAlikes;
  const always = { ...symptom!, id: 'fever', frequency: 'always' as const };
  return [
    { ...entry, id: 'one', symptoms: [always], lookAlikes: [{ ...lookAlike!, disease: 'other', apart }] },
    { ...entry, id: 'other', symptoms: [{ ...always, frequency: 'never' }], lookAlikes: [] },
  ];
}

it('what one always has and its look-alike never tells them apart, and one of both says so', async () => {
  const entries = await pair([]);
  expect(contradictions(entries[0]!, await aPack(entries))).toEqual([
    "lookAlikes/other: 'fever' is always in one and never in the other",
  ]);
  const said = await pair(['fever']);
  expect(contradictions(said[0]!, await aPack(said))).toEqual([]);
});
