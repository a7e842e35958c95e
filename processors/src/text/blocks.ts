/** A stretch of text that belongs together: a paragraph, a heading, a list item. Offsets into the text given. */
export type Block = { start: number; end: number };

type Line = { start: number; end: number };

const BULLET = /^\s*(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+\S/iu;
const RULE = /^[\s=_*#~–—.-]{3,}$/u;
const TERMINAL = /[.!?:;]["'”’)\]]*$/u;
const CONTINUES =
  /(?:[,–—-]|\b(?:a|an|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|called))$/iu;

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
export function wrapWidth(lengths: readonly number[]): number {
  const filled = lengths.filter((length) => length >= 25).sort((a, b) => a - b);
  return filled[Math.floor(filled.length * 0.85)] ?? 0;
}

/**
 * Splits text into blocks at the line breaks that mean something: blank lines, bullets, rules, and short lines followed
 * by a new start. Breaks in mid-sentence, as PDF text has at the end of every line, stay inside a block. Linear.
 */
export function splitBlocks(text: string): Block[] {
  const lines = linesOf(text).map((line) => ({
    ...line,
    content: text.slice(line.start, line.end).trim().slice(0, 400),
  }));
  const width = wrapWidth(lines.map(({ start, end }) => end - start));
  const blocks: Block[] = [];
  let open: Block | undefined;
  let previous = '';
  let previousLength = 0;
  for (const { start, end, content } of lines) {
    if (content === '' || RULE.test(content)) open = undefined;
    else if (open && !breaksBetween(previous, previousLength, content, width)) open.end = end;
    else blocks.push((open = { start, end }));
    previous = content === '' ? '' : text.slice(Math.max(start, end - 400), end).trimEnd();
    previousLength = end - start;
  }
  return blocks;
}

function breaksBetween(previous: string, previousLength: number, next: string, width: number): boolean {
  if (BULLET.test(next)) return true;
  const newStart = /^["'“‘([]?[\p{Lu}\p{Lo}\d]/u.test(next);
  if (!newStart || CONTINUES.test(previous)) return false;
  if (TERMINAL.test(previous)) return previousLength < width * FULL_LINE;
  return previousLength < width * FULL_LINE;
}
