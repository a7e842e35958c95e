import { writtenBreak } from '@anamnesis/contracts/cards/text/line-breaks.ts';
import { type Cloze, clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';

/** A change of a text at a selection: what comes in place of which stretch, and what is selected after it. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  /** In the changed text. */
  select: { from: number; to: number };
}

type Stretch = { from: number; to: number };

/** Line breaks of a card, real or written out. */
const lineBreak = new RegExp(`${writtenBreak.source}|\n`, 'gu');
const bulletMark = /^[^\S\n]*(?:•[^\S\n]*|[-*–][^\S\n]+)/;

/** The highest number of a blank plus 1. */
export const nextBlank = (text: string): number =>
  1 + Math.max(0, ...Array.from(text.matchAll(/\{\{c(\d{1,3})::/g), ([, number]) => Number(number)));

/** Hides what is selected, or puts an empty blank there with the caret inside. Null where it would stand in another blank. */
export function insertBlank(text: string, selection: Stretch): Edit | null {
  const { from, to } = trimmed(text, selection);
  if (clozesOf(text).some((blank) => from < blank.to && to > blank.from)) return null;
  const before = `{{c${nextBlank(text)}::`;
  const insert = `${before}${text.slice(from, to)}}}`;
  const caret = from + (from === to ? before.length : insert.length);
  return { from, to, insert, select: { from: caret, to: caret } };
}

/** Makes what is selected bold, line by line, or plain again when all of it is bold. Null when nothing is selected. */
export function toggleBold(text: string, selection: Stretch): Edit | null {
  const { from, to } = withWholeBlanks(text, withStars(text, trimmed(text, selection)));
  if (from === to) return null;
  const lines = linesOf(text, { from, to }).map(({ from: start, to: end }) => text.slice(start, end));
  const written = lines.filter((line) => bare(line).text !== '');
  const all = written.every((line) => isBold(bare(line).text));
  const insert = rejoined(text, { from, to }, (line) => {
    const { before, text: words, after } = bare(line);
    if (words === '') return line;
    const plain = isBold(words) ? words.slice(2, -2) : words;
    return before + (all ? plain : `**${plain}**`) + after;
  });
  return { from, to, insert, select: { from, to: from + insert.length } };
}

/** Makes a bullet of each line that is selected, or a plain line again when all are. Null when nothing is selected. */
export function toggleBullets(text: string, selection: Stretch): Edit | null {
  const within = trimmed(text, selection);
  if (within.from === within.to) return null;
  const touched = linesOf(text, { from: 0, to: text.length }).filter(
    (line) => line.from < within.to && line.to > within.from,
  );
  const from = touched[0]?.from ?? within.from;
  const to = touched.at(-1)?.to ?? within.to;
  const written = touched.map((line) => text.slice(line.from, line.to)).filter((line) => line.trim() !== '');
  const all = written.every((line) => bulletMark.test(line));
  const insert = rejoined(text, { from, to }, (line) => {
    if (line.trim() === '') return line;
    const plain = line.replace(bulletMark, '');
    return all ? plain : `• ${plain}`;
  });
  return { from, to, insert, select: { from, to: from + insert.length } };
}

/** A double click takes the space behind a word along. */
function trimmed(text: string, { from, to }: Stretch): Stretch {
  const selected = text.slice(from, to);
  if (selected.trim() === '') return { from, to: from };
  return {
    from: from + selected.length - selected.trimStart().length,
    to: to - selected.length + selected.trimEnd().length,
  };
}

/** The stars around a selection belong to it. */
function withStars(text: string, { from, to }: Stretch): Stretch {
  const around = text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**';
  return around && from < to && from >= 2 ? { from: from - 2, to: to + 2 } : { from, to };
}

/** Stars would tear a blank apart that is selected in part, unless they stand within its answer. */
function withWholeBlanks(text: string, { from, to }: Stretch): Stretch {
  if (from === to) return { from, to };
  const isCut = (blank: Cloze): boolean => {
    const within = from >= blank.answerFrom && to <= blank.answerFrom + blank.answer.length;
    return from < blank.to && to > blank.from && !within;
  };
  const cut = clozesOf(text).filter(isCut);
  return {
    from: Math.min(from, ...cut.map((blank) => blank.from)),
    to: Math.max(to, ...cut.map((blank) => blank.to)),
  };
}

const isBold = (words: string): boolean => /^\*\*(?:(?!\*\*)[^])+\*\*$/u.test(words);

/** A line without its bullet and the white space around it. */
function bare(line: string): { before: string; text: string; after: string } {
  const mark = bulletMark.exec(line)?.[0] ?? '';
  const rest = line.slice(mark.length);
  const text = rest.trim();
  const at = rest.indexOf(text);
  return { before: mark + rest.slice(0, at), text, after: rest.slice(at + text.length) };
}

/** The lines within a stretch, without their breaks. A break within a blank parts no lines, as on the card. */
function linesOf(text: string, { from, to }: Stretch): Stretch[] {
  const blanks = clozesOf(text);
  const lines: Stretch[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(lineBreak)) {
    const at = from + match.index;
    if (blanks.some((blank) => at > blank.from && at < blank.to)) continue;
    lines.push({ from: start, to: at });
    start = at + match[0].length;
  }
  return [...lines, { from: start, to }];
}

/** The stretch with each of its lines changed, and its line breaks as they were. */
function rejoined(text: string, { from, to }: Stretch, change: (line: string) => string): string {
  let result = '';
  let at = from;
  for (const line of linesOf(text, { from, to })) {
    result += text.slice(at, line.from) + change(text.slice(line.from, line.to));
    at = line.to;
  }
  return result + text.slice(at, to);
}
