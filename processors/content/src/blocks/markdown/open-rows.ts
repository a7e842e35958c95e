// Rows of a table whose cells hold lists, as converters write them: the name of a row between bars, the items of a cell a line each, and behind each cell
// a bar on a line of its own. Markdown itself ends the table at the first item.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { TextRange } from '../source-line.ts';
import type { TextLine } from '../typed/text-line.ts';

type OpenRow = {
  readonly lines: readonly TextLine[];
  readonly cells: readonly TextRange[];
  /** The bar behind the name of the row, in its first cell. */
  readonly bar: BlockRun;
};

const mostLines = 60;

/** From a line on, which the table may have read as its last row; none where a row has not a cell for each column. */
export function openRows(lines: readonly TextLine[], from: number, columns: number): OpenRow[] {
  const rows: OpenRow[] = [];
  for (let at = from; ;) {
    const row = rowAt(lines, at, columns);
    if (!row) return rows;
    rows.push(row);
    at += row.lines.length;
  }
}

const isBar = (line: TextLine): boolean => line.text === '|';
const named = /^\|\s*([^|]*[^|\s])\s*\|$/u;

function rowAt(lines: readonly TextLine[], from: number, columns: number): OpenRow | undefined {
  const name = lines[from];
  const words = name && named.exec(name.text)?.[1];
  if (!name || words === undefined) return undefined;
  const start = name.start + name.text.indexOf(words);
  const cells: TextRange[] = [];
  let first: TextLine | undefined;
  for (let at = from + 1; at < Math.min(lines.length, from + mostLines); at += 1) {
    const line = lines[at]!;
    if (line.gap > 0 || named.test(line.text)) return undefined;
    if (!isBar(line)) {
      first ??= line;
      continue;
    }
    const end = first ? lines[at - 1]!.end : undefined;
    if (cells.length === 0) cells.push({ start, end: end ?? start + words.length });
    else cells.push(first ? { start: behindMark(first), end: end! } : { start: line.start, end: line.start });
    first = undefined;
    if (cells.length < columns) continue;
    const bar = { start: name.end - 1, end: name.end, markup: true as const };
    return { lines: lines.slice(from, at + 1), cells, bar };
  }
  return undefined;
}

const behindMark = ({ start, text }: TextLine): number => start + (/^[-*•]\s+/u.exec(text)?.[0].length ?? 0);
