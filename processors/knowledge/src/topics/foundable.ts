import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { PackFact } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { factsOf } from '../facts.ts';
import { searchable, sectionWords } from './words.ts';

/** A fact with what it is found by: its own words, the names of its disease, and what its section is called. */
export type FoundableFact = { fact: PackFact; said: string; named: string; section: string };

export function foundable(entry: DiseaseEntry): FoundableFact[] {
  const { id: disease, name, system } = entry;
  const named = searchable([name, ...entry.synonyms].join(' '));
  const others = new Map(entry.lookAlikes.map((each) => [each.id, each.name]));
  return factsOf(entry).map(({ section, id, text, term: own }) => {
    const term = own ?? (section === 'lookAlikes' ? others.get(id) : undefined) ?? null;
    const fact = { disease, name, system, section, id, text, term };
    return { fact, said: searchable(`${term ?? ''} ${text}`), named, section: sectionWords[section] };
  });
}
