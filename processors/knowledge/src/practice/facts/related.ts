import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';

const lettersOnly = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

const namesOf = ({ name, synonyms }: DiseaseEntry): string[] => [name, ...synonyms].map(lettersOnly);

/** What an entry says of what comes before and after the disease. */
const courseOf = ({ riskFactors, complications }: DiseaseEntry): string =>
  lettersOnly([...riskFactors, ...complications].flatMap(({ term, text }) => [term, text]).join(' | '));

/**
 * Of each disease those that may bring it about, or that it may bring about, by their ids: somebody may have both, so what belongs to
 * one is no wrong answer to a question for the other.
 */
export function relatedOf(entries: readonly DiseaseEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const related = new Map<string, Set<string>>(entries.map(({ id }) => [id, new Set()]));
  const known = entries.map((entry) => ({ id: entry.id, names: namesOf(entry), course: courseOf(entry) }));
  for (const { id, course } of known)
    for (const { id: other, names } of known) {
      if (id === other || !names.some((name) => course.includes(name))) continue;
      related.get(id)?.add(other);
      related.get(other)?.add(id);
    }
  return related;
}
