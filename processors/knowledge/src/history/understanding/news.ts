import { isDenied } from './claims.ts';
import type { Clause } from './clauses.ts';
import type { Found } from './phrases.ts';

const grave = new Set(
  'dying die died tumor cancer malignant fatal terminal incurable pregnant paralysed'.split(' '),
);
/** Says that something is so, of the patient or of a result. */
const informs =
  / (?:you|he|she|they|it|this|that|child|baby|son|daughter|scan|tests?|results?|biopsy|xray|bloods?|mri|ct|diagnosis) (?:\w+ ){0,3}?(?:have|has|had|are|is|got|shows?|showed|suggests?|looks?|may|might|could|will|confirms?|confirmed|die) /;
/** Repeats what the patient said, or says what is done or ruled out. */
const repeats =
  / (?:told|said|mentioned|summarize|recap|summary|understood|understand|right|correct|test for|check for|rule out|exclude|unlikely|worried|concerned|screen) /;

/** Whether a clause tells somebody what they have: 'the scan shows a tumour'. */
export function isNews(clause: Clause, found: readonly Found[]): boolean {
  const { words } = clause;
  const text = ` ${words.map((word) => word.text).join(' ')} `;
  if (/ bad news /.test(text)) return true;
  if (words[0]?.text === 'so' || repeats.test(text) || !informs.test(text)) return false;
  const named = [
    ...found.filter(({ kind }) => kind === 'condition').map(({ at }) => at),
    ...words.flatMap((word, at) => (grave.has(word.text) ? [[at]] : [])),
  ];
  return named.some((at) => !isDenied(clause, at));
}
