import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { readEntry, readScores, readSources, readSymptoms } from '@anamnesis/knowledge/laboratory.ts';
import type { Pack } from '../check.ts';

/** An entry without a fault, as a spec changes it. */
export const anEntry = (changes: Partial<DiseaseEntry> = {}): Promise<DiseaseEntry> =>
  readEntry('respiratory', 'community-acquired-pneumonia').then((entry) => ({ ...entry, ...changes }));

/** The same with another text of its first fact. */
export async function saying(text: string): Promise<DiseaseEntry> {
  const entry = await anEntry();
  const [first, ...others] = entry.summary;
  return { ...entry, summary: [{ ...first!, text }, ...others] };
}

export const aPack = async (entries: readonly DiseaseEntry[]): Promise<Pack> => ({
  entries,
  symptoms: await readSymptoms(),
  sources: await readSources(),
  scores: await readScores(),
  pictures: [],
});
