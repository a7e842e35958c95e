import { foldSpelling } from '@anamnesis/contracts/kernel/spelling.ts';
import { memoised } from '../../language/memoised.ts';
import { normalForm } from '@anamnesis/contracts/kernel/normal-form.ts';

/** The form in which two writings of a term are compared: British and American, with and without capitals, one and many. */
export const termKey = memoised((term) =>
  normalForm(american(term.toLowerCase()), 'NFC')
    .replace(/\s*\([^()]*\)$/u, '')
    .replace(/^(?:the|an?)\s/iu, '')
    .replace(/[’']s\b/gu, '')
    .replace(/[\s‐–-]+/gu, ' ')
    .split(' ')
    .map(singular)
    .join(' ')
    .trim(),
);

const american = (lower: string): string => foldSpelling(lower)?.text ?? lower;

const IRREGULAR: Readonly<Record<string, string>> = {
  alveoli: 'alveolus',
  arteries: 'artery',
  bacteria: 'bacterium',
  bronchi: 'bronchus',
  capillaries: 'capillary',
  diagnoses: 'diagnosis',
  fungi: 'fungus',
  glomeruli: 'glomerulus',
  mitochondria: 'mitochondrion',
  nuclei: 'nucleus',
  nucleoli: 'nucleolus',
  ovaries: 'ovary',
  testes: 'testis',
  thrombi: 'thrombus',
  emboli: 'embolus',
};

/** "Diuretics", unlike "genetics". */
const CLASS_OF_DRUGS =
  /(?:biotic|psychotic|uretic|sthetic|lgesic|metic|leptic|lytic|kinetic|cholinergic|adrenergic|stimulant|opioid|steroid)s$/u;

/** "cells" as "cell"; "diabetes", "plexus" and "biceps" as they are. */
function singular(word: string): string {
  if (IRREGULAR[word] !== undefined) return IRREGULAR[word];
  if (CLASS_OF_DRUGS.test(word)) return word.slice(0, -1);
  if (word.length < 5 || /(?:ss|us|is|etes|eps|ies|as|os|ics|ens|ids)$/u.test(word))
    return word.endsWith('ies') && word.length > 6 ? `${word.slice(0, -3)}y` : word.replace(/ids$/u, 'id');
  return /(?:ch|sh|x)es$/u.test(word) ? word.slice(0, -2) : word.replace(/s$/u, '');
}

export const isPlural = (term: string): boolean => {
  const head = headOf(term);
  return IRREGULAR[head] !== undefined || singular(head) !== head;
};

/** The noun that says what kind of thing a name is: "nerve" of "phrenic nerve", "loop" of "loop of Henle". */
const headOf = (term: string): string =>
  term
    .replace(/\s*\([^()]*\)$/u, '')
    .replace(/\s(?:of|in|for|to|with|from|by|on|at|that|which|between|within)\s.*$/u, '')
    .split(/[\s-]/u)
    .at(-1)!
    .toLowerCase();

/** The same in the singular: "valves" and "valve" are one head. */
export const headKey = (term: string): string => singular(headOf(term));
