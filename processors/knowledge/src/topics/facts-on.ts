import type { PackFact } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { FoundableFact } from './foundable.ts';

type Named = { fact: PackFact; own: number };

/** Those first that say it themselves. */
export const inOrder = (found: readonly Named[]): PackFact[] =>
  found.toSorted((one, other) => other.own - one.own).map(({ fact }) => fact);

/**
 * The facts that a topic names, with how many of its words they say themselves. Each word of the topic is one of the fact, of a name of its
 * disease or of what its section is called, and not all are of the section: 'treatment' alone is no topic.
 */
export function naming(sought: readonly string[], all: Iterable<FoundableFact>): Named[] {
  if (sought.length === 0) return [];
  const found: Named[] = [];
  for (const { fact, said, named, section } of all) {
    const isHere = (word: string): boolean => said.includes(word) || named.includes(word);
    if (!sought.some(isHere) || !sought.every((word) => isHere(word) || section.includes(word))) continue;
    found.push({ fact, own: sought.filter((word) => said.includes(word)).length });
  }
  return found;
}
