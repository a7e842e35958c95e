import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { weight, type Frequency } from '../guide/facts/frequency-mark.tsx';

/** A symptom in two diseases. null: the guide does not speak of it. */
export interface ComparedSymptom {
  id: string;
  name: string;
  here: Frequency | null;
  there: Frequency | null;
  /** They are far apart, or most have it in one and the guide of the other does not speak of it. */
  differs: boolean;
}

/** The symptoms of both, those that differ most first; what both guides speak of before what only one does. */
export function comparedSymptoms(here: DiseaseGuide, there: DiseaseGuide): ComparedSymptom[] {
  const others = new Map(there.symptoms.map((each) => [each.id, each]));
  const own = here.symptoms.map(({ id, name, frequency }) =>
    compared(id, name, frequency, others.get(id)?.frequency ?? null),
  );
  const known = new Set(own.map(({ id }) => id));
  const foreign = there.symptoms
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, frequency }) => compared(id, name, null, frequency));
  return [...own, ...foreign].sort((a, b) => order(b) - order(a));
}

const leastApart = 2;
const most = 3;

function compared(
  id: string,
  name: string,
  here: Frequency | null,
  there: Frequency | null,
): ComparedSymptom {
  const differs =
    here === null || there === null
      ? weightOf(here) + weightOf(there) >= most
      : Math.abs(weight[here] - weight[there]) >= leastApart;
  return { id, name, here, there, differs };
}

const weightOf = (frequency: Frequency | null): number => (frequency === null ? 0 : weight[frequency]);

const order = ({ here, there, differs }: ComparedSymptom): number =>
  (differs ? 100 : 0) +
  (here !== null && there !== null ? 10 : 0) +
  Math.abs(weightOf(here) - weightOf(there));

/** What makes the diagnosis of each. */
export const diagnosticTests = ({ investigations }: DiseaseGuide): string[] =>
  investigations.filter(({ role }) => role === 'diagnostic').map(({ term }) => term);
