import type { Statement } from '../../../statements/statement.ts';
import type { Blank } from './blank.ts';
import { choiceBlanks } from './choice-blanks.ts';
import { figureBlanks } from './figure-blanks.ts';

/** Figures, types and directions: blanks that are no terms. */
export const valueBlanks = (statement: Statement): Blank[] => [
  ...figureBlanks(statement.text),
  ...gradeBlanks(statement.text),
  ...choiceBlanks(statement),
];

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
