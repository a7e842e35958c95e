import { isEnumeration } from '../statements/sentence-rules.ts';
import type { Statement } from '../statements/statement.ts';
import { quantities } from '../words/quantities.ts';
import type { Blank } from './blank.ts';

/** Figures, types and directions: blanks that are no terms. */
export const valueBlanks = (statement: Statement): Blank[] =>
  isEnumeration(statement.text)
    ? []
    : [...quantityBlanks(statement.text), ...gradeBlanks(statement.text), ...directionBlanks(statement)];

const quantityBlanks = (text: string): Blank[] => few(quantities(text), 2, 'quantity', 4.2);

const GRADE =
  /\b(?:type|class|stage|grade|phase|group|factor)\s(?:[IVX]{1,4}|\d{1,2}[a-z]?|[A-E])\b(?![-–/])/giu;

/** "type II", "stage 3": alone in their sentence, as the other one would tell which is left. */
const gradeBlanks = (text: string): Blank[] =>
  few(
    [...text.matchAll(GRADE)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
    1,
    'grade',
    2,
  );

const few = (
  found: readonly { start: number; end: number }[],
  most: number,
  pattern: string,
  score: number,
): Blank[] => (found.length > most ? [] : found.map(({ start, end }) => ({ start, end, pattern, score })));

const OPPOSITES: readonly [string, string][] = [
  ['increases', 'decreases'],
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['raises', 'lowers'],
  ['stimulates', 'inhibits'],
  ['activates', 'inactivates'],
  ['dilates', 'constricts'],
  ['dilate', 'constrict'],
  ['relaxes', 'contracts'],
  ['accelerates', 'slows'],
  ['higher', 'lower'],
  ['hyperpolarizes', 'depolarizes'],
];
const HINTS = new Map(
  OPPOSITES.flatMap((pair) => pair.map((word): [string, string] => [word, [...pair].sort().join(' / ')])),
);
const DIRECTION =
  /^(?:in|de)creas|^(?:higher|lower|raise|reduc|stimulat|inhibit|enhanc|suppress|promot|prevent|dilat|constrict|fall|rise|drop|gain|loss|more|less|fewer)/u;

/** "Aldosterone [increases / decreases] the reabsorption of sodium": the only word of its kind in the sentence. */
function directionBlanks({ tokens }: Statement): Blank[] {
  const found = tokens.filter(({ lower }) => DIRECTION.test(lower) || HINTS.has(lower));
  const [only] = found;
  const hint = HINTS.get(only?.lower ?? '');
  if (only === undefined || hint === undefined || found.length > 1) return [];
  const before = tokens[tokens.indexOf(only) - 1];
  const asVerb =
    /^(?:VERB|AUX)$/u.test(only.pos) && /^(?:NOUN|PROPN|AUX|ADV|PUNCT)$/u.test(before?.pos ?? '');
  const compares =
    /^(?:higher|lower)$/u.test(only.lower) && tokens[tokens.indexOf(only) + 1]?.lower === 'than';
  return asVerb || compares
    ? [{ start: only.start, end: only.end, pattern: 'direction', score: 1.5, hint }]
    : [];
}
