import type { DocumentIndex } from '../document/document-index.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Range } from './blank.ts';

const SYMBOL_AFTER = /^\s(?:\p{Lu}\d?|\d{1,2}|[IVX]{1,4}|[α-ω])(?=[\s,.;)]|$)/u;
const JOINED = { before: /[+&×=→]$/u, after: /^[&×=→]|^\+[\p{L}\d]/u };
const PLACE_BEFORE =
  /\b(?:acute|chronic|primary|secondary|congenital|left|right|anterior|posterior|superior|inferior|internal|external)\s$/iu;
const ADJECTIVE = /^\p{L}+(?:ic|al|ary|ous|ar)$/u;

/** "[coenzyme] A", "posterior [pituitary]", "[acetic] acid": the rest of the name stands beside the blank. */
export function isHalfTerm(text: string, { start, end }: Range, index: DocumentIndex): boolean {
  const answer = text.slice(start, end);
  const [before, after] = [text.slice(Math.max(0, start - 20), start), text.slice(end, end + 40)];
  if (SYMBOL_AFTER.test(after) || JOINED.before.test(before) || JOINED.after.test(after)) return true;
  if (answer.includes(' ')) return false;
  if (PLACE_BEFORE.test(before)) return true;
  const next = /^\s(\p{Ll}{3,30})/u.exec(after)?.[1];
  if (next === undefined || STOP_WORDS.has(next) || !ADJECTIVE.test(answer)) return false;
  const whole = `${answer} ${next}`;
  return index.isTerm(whole) || index.occurrences(whole) >= 2 || /^acids?$/u.test(next);
}
