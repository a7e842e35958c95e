import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';

const fewest = {
  summary: 2,
  riskFactors: 2,
  symptoms: 2,
  signs: 2,
  pathophysiology: 2,
  anatomy: 0,
  histology: 0,
  investigations: 2,
  stages: 0,
  treatment: 2,
  referral: 0,
  followUp: 0,
  prognosis: 1,
  complications: 2,
  lookAlikes: 2,
  redFlags: 1,
} as const;

export type Section = keyof typeof fewest;
const sections = Object.keys(fewest) as Section[];

/** The sections that have fewer facts than a guide needs. */
export const shortSections = (guide: DiseaseGuide): Section[] =>
  sections.filter((section) => guide[section].length < fewest[section]);

type Fact = { section: Section; id: string; text: string; term: string | null };

/** All facts of a guide; the term is what stands in front of a sentence. */
export const factsIn = (guide: DiseaseGuide): Fact[] =>
  sections.flatMap((section) =>
    guide[section].map((fact) => ({
      section,
      id: fact.id,
      text: fact.text,
      term: 'term' in fact ? fact.term : 'name' in fact ? fact.name : null,
    })),
  );

/** Without the facts of these ids. */
export const without = (guide: DiseaseGuide, ids: ReadonlySet<string>): DiseaseGuide => ({
  ...guide,
  ...Object.fromEntries(
    sections.map((section) => [
      section,
      (guide[section] as { id: string }[]).filter(({ id }) => !ids.has(id)),
    ]),
  ),
});
