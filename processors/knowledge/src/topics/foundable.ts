import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { factsOf } from '../facts.ts';
import { emergencyWords, searchableWords, sectionWords } from './words.ts';

/** A fact with what it is found by: its own words, what stands in front of it, the names of its disease, and what its section is called. */
export type FoundableFact = { fact: PackFact; said: string; term: string; named: string; section: string };

export function foundable(entry: DiseaseEntry): FoundableFact[] {
  const { id: disease, name, system = null } = entry;
  const named = searchableWords([name, ...entry.synonyms].join(' '));
  const emergencies = new Set(entry.treatment.filter(({ line }) => line === 'emergency').map(({ id }) => id));
  const others = new Map(entry.lookAlikes.map((each) => [each.id, each.name]));
  return factsOf(entry).map(({ section, id, text, term: own }) => {
    const term = own ?? (section === 'lookAlikes' ? others.get(id) : undefined) ?? null;
    const fact = { disease, name, system, section, id, text, term };
    const isEmergency = section === 'treatment' && emergencies.has(id);
    const called = sectionWords[section] + (isEmergency ? emergencyWords : '');
    const said = searchableWords(`${term ?? ''} ${text}`);
    return { fact, said, term: searchableWords(term ?? ''), named, section: called };
  });
}
