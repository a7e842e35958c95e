import { expect, it } from 'vitest';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { contradictions } from './contradictions.ts';
import { aPack, anEntry } from './testing/an-entry.ts';

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
