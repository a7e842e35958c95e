import type { GenericSuggestion } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { NameScope } from '@anamnesis/contracts/diseases/guide.ts';
import { fewestTyped } from '@anamnesis/contracts/diseases/limits.ts';
import { specialties } from '@anamnesis/contracts/diseases/specialties.ts';
import type { Suggested } from './use-suggestions.ts';

export interface DiseaseOption {
  key: string;
  name: string;
  /** The other name by which it was found. */
  matched: string | null;
  /** Its specialty, or what it is and how many diseases it stands for. */
  detail: string;
}

/** `isMissing`: there is no guide of what is typed, and the options are only spelled like it. */
export interface DiseaseOptions {
  options: readonly DiseaseOption[];
  isMissing: boolean;
}

/** What is offered for what is typed. `leadsOn`: names that stand for several diseases are offered, too, before the others, and scores after them. */
export function optionsOf(
  { text, fits, names, generic, scores, nearest }: Suggested,
  leadsOn: boolean,
): DiseaseOptions {
  const isMissing = !fits && text.length >= fewestTyped;
  const leading = (leadsOn ? generic : []).map(({ name, kind, matched, kinds }) => ({
    key: `kinds of ${name}`,
    name,
    matched,
    detail: kindsInWords({ kind, kinds }),
  }));
  const direct = (fits ? names : nearest).map(({ id, name, matched, specialty }) => ({
    key: id,
    name,
    matched,
    detail: specialties[specialty],
  }));
  const worked = (leadsOn ? scores : []).map(({ id, name, matched }) => ({
    key: `score ${id}`,
    name,
    matched,
    detail: 'Score',
  }));
  return { options: [...leading, ...direct, ...worked], isMissing };
}

/** What a name is that stands for several diseases, and how many guides it leads to. */
export function kindsInWords({ kind, kinds }: Pick<GenericSuggestion, 'kind' | 'kinds'>): string {
  if (kind === 'group') return kinds === 1 ? 'leads to 1 guide' : `${kinds} guides`;
  const causes = kinds === 1 ? '1 cause' : `${kinds} causes`;
  return `${kind === 'symptom' ? 'Symptom' : 'Finding'}, ${causes}`;
}

/** What is said of a list that has appeared. */
export function optionsInWords({ options, isMissing }: DiseaseOptions, typed: string, of: NameScope): string {
  const count = options.length === 1 ? '1 name' : `${options.length} names`;
  if (isMissing) return `${missingInWords(typed, of)}${options.length > 0 ? ` ${count} spelled alike.` : ''}`;
  return options.length === 0 ? '' : count;
}

export const missingInWords = (typed: string, of: NameScope): string =>
  of === 'patients' ? `No patient with “${typed}” yet.` : `No guide to “${typed}” yet.`;
