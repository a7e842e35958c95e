import type { FoundFact, FoundName } from '@anamnesis/contracts/diseases/found.ts';
import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { NameScope } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { fewestTyped } from '@anamnesis/contracts/diseases/limits.ts';
import { specialties } from '@anamnesis/contracts/diseases/specialties.ts';
import type { Suggested } from './use-suggestions.ts';

export interface DiseaseOption {
  key: string;
  name: string;
  /** The other name by which it was found. */
  matched: string | null;
  /** Its specialty, or what it is and where it leads; empty for a fact, which says it itself. */
  detail: string;
  /** It is a fact of the guide. */
  fact: FoundFact | null;
}

/** `isMissing`: nothing has what is typed, and the options, if any, are only spelled like it. */
export interface DiseaseOptions {
  options: readonly DiseaseOption[];
  isMissing: boolean;
}

/** What is offered for what is typed. `leadsOn`: not only guides, but also what leads to some, and facts of them. */
export function optionsOf({ text, names, isAlike, facts }: Suggested, leadsOn: boolean): DiseaseOptions {
  const named = names
    .filter(({ kind }) => leadsOn || kind === 'guide')
    .map((found) => ({
      key: `${found.kind} ${found.id}`,
      name: found.name,
      matched: found.matched,
      detail: kindInWords(found),
      fact: null,
    }));
  const said = (leadsOn ? facts : []).map((fact) => ({
    key: `${fact.disease} ${fact.section} ${fact.id}`,
    name: fact.name,
    matched: fact.term === null ? fact.text : `${fact.term}: ${fact.text}`,
    detail: '',
    fact,
  }));
  const options = [...named, ...said];
  const fits = said.length > 0 || (named.length > 0 && !isAlike);
  return { options, isMissing: !fits && text.length >= fewestTyped };
}

function kindInWords({ kind, specialty, leads }: FoundName): string {
  switch (kind) {
    case 'guide':
      return specialty ? specialties[specialty] : '';
    case 'score':
      return 'Score';
    case 'drug':
      return 'Drug';
    default:
      return leadsInWords({ kind, leads: leads ?? 0 });
  }
}

/** What a name is that stands for several diseases, and how many guides it leads to. */
export function leadsInWords({ kind, leads }: Pick<GenericName, 'kind'> & { leads: number }): string {
  if (kind === 'group') return leads === 1 ? 'leads to 1 guide' : `${leads} guides`;
  const causes = leads === 1 ? '1 cause' : `${leads} causes`;
  return `${kind === 'symptom' ? 'Symptom' : 'Finding'}, ${causes}`;
}

/** What is said of a list that has appeared. */
export function optionsInWords({ options, isMissing }: DiseaseOptions, typed: string, of: NameScope): string {
  const count = options.length === 1 ? '1 result' : `${options.length} results`;
  if (isMissing) return `${missingInWords(typed, of)}${options.length > 0 ? ` ${count} spelled alike.` : ''}`;
  return options.length === 0 ? '' : count;
}

export const missingInWords = (typed: string, of: NameScope): string =>
  of === 'patients' ? `No patient with “${typed}” yet.` : `Nothing on “${typed}” yet.`;
