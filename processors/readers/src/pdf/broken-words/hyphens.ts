// Words that were broken at the end of a line are put together again, with the whole document as the dictionary.
// Line by line and with bounded patterns: linear, whatever the text.

import { joinedWord } from '@anamnesis/content/blocks.ts';
import { brokenWordSign } from './joint.ts';

const word = /\p{L}{1,40}(?:-\p{L}{1,40}){0,4}/gu;
const lineEnd = /(\p{L}{1,40}(?:-\p{L}{1,40}){0,4})[-\u2010]$/u;
// Lower case, so that names and "Na-K" stay; with the punctuation behind it.
const lineStart = /^(\p{Ll}\p{L}{0,39}(?:-\p{L}{1,40}){0,4})([^\s\p{L}]{0,8})(?: |$)/u;
const lookBack = 100;

/** Where an offset of a line stands after its words were joined. */
export type Moved = (at: number) => number;
/** A line with what it was made of: lines of the page as it was, by their numbers. All but the first gave it all that they had. */
export type JoinedLine = {
  readonly text: string;
  readonly of: readonly number[];
  readonly moved: Moved;
  /** Its last word came from the beginning of the next line. */
  readonly goesOn?: true;
};

/**
 * Joins words broken by a hyphen at a line's end; the line then breaks after the word. The hyphen stays where it is the word's own
 * ("life-threatening").
 */
export const joinBrokenWords = (pages: readonly string[]): string[] =>
  joinedLines(pages).map((page) => page.map(({ text }) => text).join('\n'));

/** The same line by line. */
export function joinedLines(pages: readonly string[]): JoinedLine[][] {
  const lines = pages.map((page) => page.split('\n'));
  const known = wordsOf(lines);
  return lines.map((page) => joinLines(page, known).map((line) => joinCells(line, known)));
}

/** A cell of a table is one line: where it broke a word there is a sign (cell-text.ts). */
const inCell = new RegExp(String.raw`(\p{L}{1,40})${brokenWordSign}(\p{L}{1,40})`, 'gu');

const withoutBroken = (line: string): string =>
  line.includes(brokenWordSign) ? line.replaceAll(inCell, ' ') : line;

function joinCells(line: JoinedLine, known: ReadonlySet<string>): JoinedLine {
  if (!line.text.includes(brokenWordSign)) return line;
  const ends: number[] = [];
  const shifts = [0];
  const text = line.text
    .replaceAll(inCell, (broken, head: string, tail: string, at: number) => {
      const whole = joinedWord(head, tail, isWritten(known));
      ends.push(at + head.length);
      shifts.push(shifts.at(-1)! + whole.length - broken.length);
      return whole;
    })
    .replaceAll(brokenWordSign, '-');
  return {
    ...line,
    text,
    moved: (at) => {
      const before = line.moved(at);
      return before + shifts[countBelow(ends, before)]!;
    },
  };
}

/** How many of ascending numbers are smaller than one. */
function countBelow(numbers: readonly number[], one: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! < one) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Every word, but not the halves at broken line ends. */
function wordsOf(pages: readonly (readonly string[])[]): Set<string> {
  const known = new Set<string>();
  for (const lines of pages) {
    for (const [index, line] of lines.entries()) {
      const found = Array.from(withoutBroken(line).matchAll(word), ([text]) => text.toLowerCase());
      if (isBroken(line)) found.pop();
      if (isBroken(lines[index - 1] ?? '')) found.shift();
      for (const text of found) known.add(text);
    }
  }
  return known;
}

const isWritten =
  (known: ReadonlySet<string>) =>
  (form: string): boolean =>
    known.has(form.toLowerCase());

const isBroken = (line: string): boolean => line.endsWith('-') || line.endsWith('\u2010');

/**
 * A line that may go on; `cut`: how much of its text is its own, before a word of the next line was added. Its end is apart: to look for a
 * hyphen in all of it would take the longer the longer it is.
 */
type Rest = {
  readonly parts: string[];
  length: number;
  end: string;
  readonly of: number[];
  readonly shift: number;
  cut?: number;
};

const restOf = (text: string, at: number, shift: number): Rest => ({
  parts: [],
  length: text.length,
  end: text,
  of: [at],
  shift,
});

function asLine({ parts, length, end, of, shift, cut }: Rest, goesOn = false): JoinedLine {
  return {
    ...(goesOn && { goesOn }),
    text: [...parts, end].join(''),
    of,
    moved: (at) => {
      const own = Math.max(0, at - shift);
      // What ended with the line ends with the word.
      return cut !== undefined && own >= cut ? length : own;
    },
  };
}

/** Puts another word in the place of the last letters. */
function endWith(rest: Rest, letters: number, by: string): void {
  rest.cut ??= rest.length;
  const kept = rest.end.slice(0, -letters);
  const far = Math.max(0, kept.length - 2 * lookBack);
  if (far > 0) rest.parts.push(kept.slice(0, far));
  rest.end = kept.slice(far) + by;
  rest.length += by.length - letters;
}

function joinLines(lines: readonly string[], known: ReadonlySet<string>): JoinedLine[] {
  const joined: JoinedLine[] = [];
  let rest = restOf(lines[0] ?? '', 0, 0);
  const open = (text: string, at: number, shift: number): void => {
    joined.push(asLine(rest, shift > 0));
    rest = restOf(text, at, shift);
  };
  for (const [at, next] of lines.entries()) {
    if (at === 0) continue;
    const head = isBroken(rest.end) ? lineEnd.exec(rest.end.slice(-lookBack))?.[1] : undefined;
    const [start, tail, after] = (head && lineStart.exec(next)) || [];
    if (!head || !tail || start === undefined) {
      open(next, at, 0);
      continue;
    }
    endWith(rest, head.length + 1, joinedWord(head, tail, isWritten(known)) + after);
    const remaining = next.slice(start.length);
    // When the tail was the whole line, this line is still open.
    if (remaining === '') rest.of.push(at);
    else open(remaining, at, start.length);
  }
  return [...joined, asLine(rest)];
}
