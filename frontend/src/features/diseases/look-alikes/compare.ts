import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { weight, type Frequency } from '../guide/frequency-mark.tsx';

/** A symptom in two diseases. null: the guide does not speak of it. */
export interface ComparedSymptom {
  id: string;
  name: string;
  here: Frequency | null;
  there: Frequency | null;
  /** How far apart they are, 0 to 4; null where one guide does not speak of it. */
  apart: number | null;
}

/** Difference from which on a symptom is said to tell two diseases apart. */
export const tellsApart = 2;

/** The symptoms of both, those that tell them apart first; those that only one guide speaks of last. */
export function comparedSymptoms(here: DiseaseGuide, there: DiseaseGuide): ComparedSymptom[] {
  const others = new Map(there.symptoms.map((each) => [each.id, each]));
  const own = here.symptoms.map(({ id, name, frequency }) =>
    compared(id, name, frequency, others.get(id)?.frequency ?? null),
  );
  const known = new Set(own.map(({ id }) => id));
  const foreign = there.symptoms
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, frequency }) => compared(id, name, null, frequency));
  return [...own, ...foreign].sort((a, b) => (b.apart ?? -1) - (a.apart ?? -1));
}

const compared = (
  id: string,
  name: string,
  here: Frequency | null,
  there: Frequency | null,
): ComparedSymptom => ({
  id,
  name,
  here,
  there,
  apart: here === null || there === null ? null : Math.abs(weight[here] - weight[there]),
});

/** What makes the diagnosis of each. */
export const diagnosticTests = ({ investigations }: DiseaseGuide): string[] =>
  investigations.filter(({ role }) => role === 'diagnostic').map(({ term }) => term);
