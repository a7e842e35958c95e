import type { TextBlock } from '@anamnesis/contracts/documents/text-block.ts';
import { cellsOf } from './cells.ts';
import { isWrapped, type Line, linesOf, wrapWidth } from './lines.ts';
import { HEADING, ITEM, PIPED } from './marks.ts';
import { tabbedRows } from './tabbed-rows.ts';

const ENDED = /[.,;!?]["'”’)\]]*$/u;

/** Longest line that is taken for a heading without a mark, in characters. */
const longestHeading = 80;

/**
 * What the author of a text began where: headings, paragraphs, items, rows of tables, and lines. Offsets are in `text`.
 * A line that goes on with the paragraph or item of the line before begins nothing.
 */
export function layOut(text: string): TextBlock[] {
  const lines = linesOf(text);
  const width = wrapWidth(lines);
  const rows = tabbedRows(lines);
  const blocks: TextBlock[] = [];
  const depth = indentation();
  let previous: TextBlock['kind'] | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.words === '' || line.isRule) {
      previous = null;
      continue;
    }
    const block = blockOf({ lines, rows, width }, index, previous);
    if (block?.kind === 'item') block.level = depth(line.indent);
    else if (block && block.kind !== 'line' && line.indent === 0) depth(-1);
    if (block) blocks.push(block);
    if (block && block.kind !== 'line') previous = block.kind;
  }
  return blocks;
}

type Text = { lines: readonly Line[]; rows: ReadonlyMap<Line, number[]>; width: number };

function blockOf(
  { lines, rows, width }: Text,
  index: number,
  previous: TextBlock['kind'] | null,
): TextBlock | null {
  const line = lines[index]!;
  const [before, after] = [lines[index - 1], lines[index + 1]];
  const at = line.start;
  const marked = HEADING.exec(line.words);
  if (marked) return { kind: 'heading', at, level: marked[1]!.length, mark: marked[0].length };
  const item = ITEM.exec(line.words);
  if (item) return { kind: 'item', at, mark: item[0].length };
  const cells = rows.get(line) ?? cellsOf(line, before, after);
  if (cells) {
    const pipe = PIPED.test(line.words) ? /^\|\s*/u.exec(line.words)?.[0].length : undefined;
    return { kind: 'row', at, cells: cells.slice(pipe ? 1 : 0), ...(pipe && { mark: pipe }) };
  }
  const level = headingLevel(lines, index);
  if (level > 0) return { kind: 'heading', at, level };
  if (previous === null || previous === 'heading' || previous === 'row') return { kind: 'paragraph', at };
  return continued(line, before!, previous, width);
}

/** A line right under another one of a paragraph or an item. */
function continued(line: Line, before: Line, previous: TextBlock['kind'], width: number): TextBlock | null {
  if (isWrapped(before, line, width)) return null;
  const startsAnew = /^["'“‘([]?[\p{Lu}\p{Lo}\d]/u.test(line.words);
  if (previous === 'item' && line.indent === 0 && startsAnew) return { kind: 'paragraph', at: line.start };
  if (previous === 'item' && !startsAnew) return null;
  const areParagraphs = width === 0 && Math.max(before.words.length, line.words.length) > longestHeading;
  return { kind: areParagraphs ? 'paragraph' : 'line', at: line.start };
}

/** The level of a heading without a mark: underlined, in capitals, or short above what it heads. 0 for other lines. */
function headingLevel(lines: readonly Line[], index: number): number {
  const { words, indent } = lines[index]!;
  const [before, after] = [lines[index - 1], lines[index + 1]];
  const standsFree = !before || before.words === '' || before.isRule;
  if (words.length > longestHeading || !standsFree) return 0;
  if (after?.isRule) return after.words.startsWith('=') ? 1 : 2;
  if (indent > 0 || ENDED.test(words) || !/^["'“‘([]?[\p{Lu}\p{Lo}\d]/u.test(words)) return 0;
  const below = lines.slice(index + 1, index + 3).find((line) => line.words !== '');
  if (!below) return 0;
  if (isCapitals(words)) return 3;
  const heads =
    ITEM.test(below.words) || below.words.length > Math.max(longestHeading / 2, words.length * 1.5);
  return heads && !words.includes(': ') ? 4 : 0;
}

function isCapitals(words: string): boolean {
  const letters = words.match(/\p{L}/gu) ?? [];
  return letters.length >= 4 && words === words.toUpperCase() && words !== words.toLowerCase();
}

/** How deep an item is within its list, from 0, by its indentation; -1 ends the list. */
function indentation(): (indent: number) => number {
  let open: number[] = [];
  return (indent) => {
    open = open.filter((outer) => outer <= indent);
    if (open.at(-1) !== indent && indent >= 0) open.push(indent);
    return Math.min(6, Math.max(0, open.length - 1));
  };
}
