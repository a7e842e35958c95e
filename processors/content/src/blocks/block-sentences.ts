import type { BlockTable, PageBlock, TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { sentencesInBlock } from '../page/sentences.ts';
import type { TextRange } from './source-line.ts';

/** In UTF-16 units: a longer item, line or row is read by its sentences. */
const longestLine = 300;
const longestRow = 1_000;

type Part = Pick<PageBlock, 'kind' | 'start' | 'end' | 'lines' | 'table'>;

/** The parts of a block that are read one by one: sentences, items and lines without a full stop, rows. */
export function partsOfBlock(text: string, block: Part): TextRange[] {
  const { kind, start, end, table, lines = [] } = block;
  if (kind === 'heading') return [{ start, end }];
  if (table) return rowsOf(text, block, table).flatMap((row) => wholeOr(text, row, longestRow));
  const ends = [...lines, end];
  return [start, ...lines].flatMap((from, at) => {
    const line = trimmedSentence(text, { start: from, end: ends[at]! });
    const isWhole = kind === 'item' || !endsSentence(text.slice(line.start, line.end));
    return wholeOr(text, line, isWhole ? longestLine : 0);
  });
}

const wholeOr = (text: string, range: TextRange, longest: number): TextRange[] => {
  if (range.end - range.start > longest) return sentencesInBlock(text, range);
  return range.end > range.start ? [range] : [];
};

/** The sentences of a stretch of prose. */
export const sentencesIn = (text: string, range: TextRange): TextRange[] =>
  sentencesInBlock(text, range).map(({ start, end }) => ({ start, end }));

const closing = new Set('"\'”’)]');

/** Whether a text ends as a sentence does. */
export function endsSentence(text: string): boolean {
  let at = text.length - 1;
  while (at > 0 && closing.has(text.charAt(at))) at--;
  return '.!?'.includes(text.charAt(at) || ' ');
}

const canBeRead = /[\p{L}\p{N}]/u;

/** The rows of a table from their first cell to their last one, and to the next row where something stands in no cell. */
function rowsOf(text: string, { start, end }: TextRange, { rows }: BlockTable): TextRange[] {
  const filled = rows.map((cells) => cells.filter((cell) => cell.end > cell.start)).filter(isFilled);
  if (filled.length === 0) return [{ start, end }];
  return filled.map((cells, at): TextRange => {
    const from = at === 0 && canBeRead.test(text.slice(start, cells[0].start)) ? start : cells[0].start;
    const last = cells.at(-1)!.end;
    const next = filled[at + 1]?.[0].start ?? end;
    return canBeRead.test(text.slice(last, next))
      ? trimmedSentence(text, { start: from, end: next })
      : { start: from, end: last };
  });
}

const isFilled = (cells: readonly TableCell[]): cells is [TableCell, ...TableCell[]] => cells.length > 0;

export function trimmedSentence(text: string, { start, end }: TextRange): TextRange {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}
