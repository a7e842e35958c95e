import { isArrowed, isLabelled, partLabelled } from './shapes.ts';

/** Lines that belong together; `indent`, `widest` and `last` are in characters, the last two lengths of lines. */
export type Joined = {
  start: number;
  end: number;
  text: string;
  gap: boolean;
  indent: number;
  widest: number;
  last: number;
};

export const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*+o-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+(?=\S)/iu;
export const STOPPED = /[.!?;]["'”’)\]]*$/u;
export const MOST_LETTERS = 300;
/** The text behind a label may take more than a line. */
const MOST_LETTERS_OF_PART = 700;
/** In characters: prose is wrapped at no less. */
/** Of a page's widest line. */
const SHORT = 0.7;
export const PROSE_WIDTH = 55;

const GOES_ON =
  /(?:[,–—-]|\b(?:a|an|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|called))$/iu;

export const isShaped = (text: string): boolean => isArrowed(text) || isLabelled(text);

/** The lines of a page, those that go on over the next one joined with it. */
export function joinLines(page: string): Joined[] {
  const entries: Joined[] = [];
  const lines = page.split('\n');
  const width = lines.reduce((most, line) => Math.max(most, line.trim().length), 0);
  let at = 0;
  let gap = true;
  for (const line of lines) {
    const text = line.trim();
    const indent = line.indexOf(text);
    const start = at + indent;
    at += line.length + 1;
    const last = entries.at(-1);
    if (text === '') gap = true;
    else if (last && !gap && goesOn(last, text, width)) {
      last.text = `${last.text} ${text}`;
      last.end = start + text.length;
      last.widest = Math.max(last.widest, text.length);
      last.last = text.length;
    } else {
      const { length } = text;
      entries.push({ start, end: start + length, text, gap, indent, widest: length, last: length });
      gap = false;
    }
  }
  return entries;
}

function goesOn(last: Joined, next: string, width: number): boolean {
  if (last.text.length > MOST_LETTERS_OF_PART || next.length > MOST_LETTERS) return false;
  if (last.text.length > MOST_LETTERS && !partLabelled(last.text)) return false;
  if (BULLET.test(next) || STOPPED.test(last.text)) return false;
  // "…; maximum daily" and "dose: 600 mg" on the next line; a label by itself begins with a capital or after a short line.
  if (partLabelled(next))
    return /^\p{Ll}/u.test(next) && /\p{Ll}{2},?$/u.test(last.text) && last.last > 0.7 * width;
  if (GOES_ON.test(last.text)) return true;
  if (!/^["'“‘(]?\p{Ll}/u.test(next) || last.text.endsWith(':')) return false;
  // A short line was not wrapped: what follows is a line of its own, as under a bullet that was lost. A word alone is half a name.
  const isShort = last.last < SHORT * width && next.length < SHORT * width && last.text.includes(' ');
  if (isShort && !partLabelled(last.text)) return false;
  // "… in acutely ill patients: 40 mg" goes on from a line of prose, "anuria: absence of urine" from nothing.
  return !isShaped(next) || (last.text.length > 0.7 * PROSE_WIDTH && !isShaped(last.text));
}
