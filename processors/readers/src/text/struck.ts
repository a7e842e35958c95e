import { struckParts } from '@anamnesis/contracts/documents/blocks/struck.ts';
import { splitSentences } from '@anamnesis/content/blocks.ts';

import { inside, outside, reaching, trimmedStretch } from './lines.ts';
import { type TextEdit, edited, editsOf, type LinedText, movedLines } from './edits.ts';

/** What a line begins with that is no part of what it says. */
const opening = /^(?:(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|#{1,6})(?:\s+|$)|[|\s]+)*/u;

/** Looks as a tilde, and is no mark. */
const tilde = '\u223C';

/** A text that is no Markdown, whose tildes beside each other are no marks. */
export const withoutStrikeMarks = (text: string): string =>
  text.replaceAll(/~{2,}/gu, (all) => tilde.repeat(all.length));

/** A text as crossed out: each sentence, item and cell by itself, as they may be parted later. */
export function struck(text: string): string {
  const bare = text.replaceAll('~~', '').replaceAll('~', tilde);
  let [marked, at] = ['', 0];
  for (const { start, end, text: sentence } of splitSentences(bare)) {
    const from = start + opening.exec(sentence)![0].length;
    const to = end - (/[|\s]+$/u.exec(sentence.slice(-20))?.[0].length ?? 0);
    marked += from < to ? `${bare.slice(at, from)}~~${bare.slice(from, to)}~~` : bare.slice(at, to);
    at = to;
  }
  return marked + bare.slice(at);
}

/** A text in which no mark of what is crossed out goes from one sentence to the next. */
export const withStruckSentences = (text: string): string => edited(text, struckEdits(text));

/** The same, with the lines of the text. */
export function withStruckLines({ text, lines }: LinedText): LinedText {
  const edits = struckEdits(text);
  const became = edited(text, edits);
  return { text: became, lines: movedLines(lines, edits, became) };
}

/** The same lines, of which runs say what is crossed out and which signs only say so. */
export function withStruckRuns({ text, lines }: LinedText): LinedText {
  const signs = struckParts(text).flatMap(({ start, from, to, end }) => [
    { start, end: from, markup: true as const },
    { start: to, end, markup: true as const },
  ]);
  if (signs.length === 0) return { text, lines };
  return {
    text,
    lines: lines.map((line) => {
      const own = reaching(signs, line).map((sign) => inside(sign, line));
      if (own.length === 0) return line;
      const runs = (line.runs ?? []).flatMap((run) =>
        outside(run, reaching(own, run))
          .map((left) => ({ ...left, ...trimmedStretch(text, left) }))
          .filter(({ start, end }) => end > start),
      );
      return { ...line, runs: [...runs, ...own].toSorted((one, other) => one.start - other.start) };
    }),
  };
}

const isTilde = (sign: string): boolean => sign === '~' || sign === tilde;

function struckEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const { start, from, to, end } of struckParts(text)) {
    const by = struck(text.slice(from, to));
    const isTagged = text.slice(start, from) !== '~~';
    if (isTagged) edits.push({ start, end: from, by: '' });
    edits.push(
      ...(isTagged
        ? editsOf(text.slice(from, to), by, isTilde, from)
        : editsOf(text.slice(start, end), by, isTilde, start)),
    );
    if (isTagged) edits.push({ start: to, end, by: '' });
  }
  return edits;
}
