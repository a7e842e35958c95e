import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';

const listed = [
  'summary',
  'riskFactors',
  'symptoms',
  'signs',
  'pathophysiology',
  'anatomy',
  'histology',
  'investigations',
  'stages',
  'treatment',
  'referral',
  'followUp',
  'prognosis',
  'complications',
  'lookAlikes',
  'redFlags',
] as const;

export type SectionOfFacts = (typeof listed)[number];

/** All facts of an entry with the section that they stand in. */
export const factsOf = (
  entry: DiseaseEntry,
): { section: SectionOfFacts; id: string; text: string; source: string; term?: string }[] =>
  listed.flatMap((section) => entry[section].map((fact) => ({ ...fact, section })));
