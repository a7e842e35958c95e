import type { DiseaseEntry, Source, Symptom } from '@anamnesis/contracts/diseases/entry.ts';

/** What the rules look at: all entries together, as some of them compare entries. */
export type Pack = {
  entries: readonly DiseaseEntry[];
  symptoms: readonly Symptom[];
  sources: readonly Source[];
};

/** What is wrong, in one sentence, and in which entry, or in which folder of what entries share. */
export type Fault = { entry: string; fault: string };

/** A rule about the pack as a whole. */
export type PackCheck = (pack: Pack) => Fault[];

/** A rule about one entry. `pack` is there to look up what the entry refers to. */
export type Check = (entry: DiseaseEntry, pack: Pack) => string[];

const listed = [
  'summary',
  'riskFactors',
  'symptoms',
  'signs',
  'pathophysiology',
  'anatomy',
  'histology',
  'investigations',
  'treatment',
  'prognosis',
  'complications',
  'lookAlikes',
  'redFlags',
] as const;

export type Section = (typeof listed)[number];

/** All facts of an entry with the section that they stand in. */
export const factsOf = (
  entry: DiseaseEntry,
): { section: Section; id: string; text: string; source: string; term?: string }[] =>
  listed.flatMap((section) => entry[section].map((fact) => ({ ...fact, section })));
