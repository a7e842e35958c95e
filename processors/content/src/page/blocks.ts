import { isCasePart } from './case-parts.ts';
import { numberedParagraphs } from './numbered-paragraphs.ts';

/** A stretch of text that belongs together: a paragraph, a heading, a list item. Offsets into the text given. */
export type TextBlockRange = { start: number; end: number };

type Line = { start: number; end: number };

const BULLET = /^\s*(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+\S/iu;
const RULE = /^[\s=_*#~–—.-]{3,}$/u;
const TERMINAL = /[.!?:;]["'”’)\]]*$/u;
const CONTINUES =
  /(?:[,–—-]|\b(?:a|an|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|called))$/iu;

/** Lines that are headings wherever they stand, even when the next line starts in lower case. */
const PART =
  /^(?:introduction|summary|overview|conclusions?|references|bibliography|(?:(?:chapter|learning) )?(?:objectives|outcomes)|(?:.{3,60}[:–—-] )?(?:key terms|glossary)|terms)\s*:?$/iu;

/** Wrap width from which a line counts as full; also the narrowest text we take to be wrapped at all. */
const FULL_LINE = 0.62;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length;) {
    let end = start;
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
    lines.push({ start, end });
    start = end + (text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? 2 : 1);
  }
  return lines;
}

const isLineEnd = (code: number) =>
  code === 10 || code === 13 || code === 12 || code === 0x2028 || code === 0x2029;

/** The width at which this text was wrapped: long lines recur near it. 0 where lines are not wrapped. */
function wrapWidth(lengths: readonly number[]): number {
  const filled = lengths.filter((length) => length >= 25).sort((a, b) => a - b);
  return filled[Math.floor(filled.length * 0.85)] ?? 0;
}

/**
 * Splits text into blocks at the line breaks that mean something: blank lines, bullets, rules, and short lines followed
 * by a new start. Breaks in mid-sentence, as PDF text has at the end of every line, stay inside a block. Linear.
 */
export function splitBlocks(text: string): TextBlockRange[] {
  const lines = withRows(text, linesOf(text));
  // Rows of tables are as long as what is in them.
  const width = wrapWidth(lines.filter(({ isRow }) => !isRow).map(({ start, end }) => end - start));
  const numbered = new Set(numberedParagraphs(text).map(({ start: at }) => at));
  const blocks: TextBlockRange[] = [];
  let open: TextBlockRange | undefined;
  let [previous, wasRow] = ['', false];
  for (const [index, { start, end, content, isRow }] of lines.entries()) {
    const after = lines[index + 1]?.content ?? '';
    if (content === '' || RULE.test(content)) open = undefined;
    else if (
      open &&
      !numbered.has(start) &&
      !isRow &&
      !wasRow &&
      !breaksBetween(previous, content, after, width) &&
      !isList(lines, index)
    )
      open.end = end;
    else blocks.push((open = { start, end }));
    [previous, wasRow] = [content, isRow];
  }
  return blocks;
}

/** A line without white space around it; of a very long one, its ends are enough to judge it by. */
function contentOf(text: string, { start, end }: Line): string {
  if (end - start <= 600) return text.slice(start, end).trim();
  return `${text.slice(start, start + 300).trimStart()}${text.slice(end - 300, end).trimEnd()}`;
}

const STARTS = /^["'“‘([]?[\p{Lu}\p{Lo}\d]/u;
/** "ACE inhibitors → dry cough", "Metformin: lowers hepatic gluconeogenesis": a line that says something by itself. */
const SAYS = /^.{2,60}?(?:: |\s?(?:→|⇒|➔|->|=>)\s?)\S/u;

const isEntry = (line = ''): boolean => STARTS.test(line) && !TERMINAL.test(line) && !CONTINUES.test(line);

/** Whether a list without bullets goes on at this line: it and its neighbours start anew, and none ends a sentence. */
function isList(lines: readonly (Line & { content: string })[], index: number): boolean {
  const [before, previous, next, after] = [-2, -1, 0, 1].map((by) => lines[index + by]?.content ?? '');
  if (!isEntry(previous) || !isEntry(next)) return false;
  return (SAYS.test(previous!) && SAYS.test(next!)) || isEntry(after) || isEntry(before);
}

type Written = Line & { content: string; isRow: boolean };

/** A row has cells that tabs part; below or above another one also with nothing but its first cell. */
function withRows(text: string, lines: readonly Line[]): Written[] {
  const written: Written[] = [];
  const contents = lines.map((line) => contentOf(text, line));
  for (const [at, line] of lines.entries()) {
    const content = contents[at]!;
    const isBeside = written.at(-1)?.isRow === true || contents[at + 1]?.includes('\t') === true;
    const isFirstCell = isBeside && content !== '' && text.charAt(line.end - 1) === '\t';
    written.push({ ...line, content, isRow: content.includes('\t') || isFirstCell });
  }
  return written;
}

function breaksBetween(previous: string, next: string, after: string, width: number): boolean {
  if (/key$/iu.test(previous) && /^terms$/iu.test(next)) return false;
  if (BULLET.test(next) || PART.test(next) || PART.test(previous)) return true;
  if (isCasePart(next) && /^\p{Lu}/u.test(next)) return true;
  if (!/^["'“‘([]?[\p{Lu}\p{Lo}\d]/u.test(next) || CONTINUES.test(previous)) return false;
  if (previous.length < width * FULL_LINE || isTitleCase(previous)) return true;
  // A full line that ends a sentence, then a short one that does not: a heading follows.
  return (
    TERMINAL.test(previous) &&
    !TERMINAL.test(next) &&
    next.length < width * FULL_LINE &&
    !/^\p{Ll}/u.test(after)
  );
}

/** "Chambers and Circulation through the Heart": a heading, however long. */
function isTitleCase(line: string): boolean {
  const words = line.match(/[\p{L}-]{4,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return !/[.,;!?]/u.test(line) && words.length >= 2 && capitals >= 0.7 * words.length;
}
