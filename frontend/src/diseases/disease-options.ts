import { fewestTyped } from '@anamnesis/contracts/diseases/limits.ts';
import { systems } from '@anamnesis/contracts/diseases/systems.ts';
import { capital } from './capital.ts';
import type { Suggested } from './use-suggestions.ts';

export interface DiseaseOption {
  key: string;
  name: string;
  /** The other name by which it was found. */
  matched: string | null;
  /** Its system, or how many diseases it stands for. */
  detail: string;
}

/** `isMissing`: there is no guide of what is typed, and the options are only spelled like it. */
export interface DiseaseOptions {
  options: readonly DiseaseOption[];
  isMissing: boolean;
}

/** What is offered for what is typed. `leadsOn`: names that stand for several diseases are offered, too, before the others. */
export function optionsOf(
  { text, fits, names, generic, nearest }: Suggested,
  leadsOn: boolean,
): DiseaseOptions {
  const isMissing = !fits && text.length >= fewestTyped;
  const leading = (leadsOn ? generic : []).map(({ name, matched, kinds }) => ({
    key: `kinds of ${name}`,
    name,
    matched,
    detail: kindsInWords(kinds),
  }));
  const direct = (fits ? names : nearest).map(({ id, name, matched, system }) => ({
    key: id,
    name,
    matched,
    detail: capital(systems[system]),
  }));
  return { options: [...leading, ...direct], isMissing };
}

/** How many guides a name leads to. */
export const kindsInWords = (kinds: number): string => (kinds === 1 ? 'leads to 1 guide' : `${kinds} guides`);

/** What is said of a list that has appeared. */
export function optionsInWords({ options, isMissing }: DiseaseOptions, typed: string): string {
  const count = options.length === 1 ? '1 name' : `${options.length} names`;
  if (isMissing) return `${missingInWords(typed)}${options.length > 0 ? ` ${count} spelled alike.` : ''}`;
  return options.length === 0 ? '' : count;
}

export const missingInWords = (typed: string): string => `No guide to “${typed}” yet.`;
