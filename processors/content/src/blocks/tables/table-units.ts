// Rows of lines that the source called so, or whose cells show it, as tables.
import type { BlockTable, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { mostTableCells, mostTableRows } from '@anamnesis/contracts/documents/page-block.ts';
import type { Line } from '../lines/line.ts';
import type { Range } from '../source-line.ts';
import { headRowsOf } from './head-rows.ts';

type FoundTable = { readonly lines: Line[]; readonly table: BlockTable };

type Open = { lines: Line[]; key: object | undefined };

/** The tables of a document, by their first lines. A table that goes on is found again on its next page, with the heads of the first part. */
export function tablesOf(lines: readonly Line[]): Map<Line, FoundTable> {
  const found = new Map<Line, FoundTable>();
  const heads = new Map<object, string[]>();
  let last: { heads: string[]; end: Line; columns: number } | undefined;
  let previous: Line | undefined;
  for (const { lines: rows, key } of runsOf(lines)) {
    const before = previous;
    previous = rows.at(-1);
    if (!isTable(rows, key)) {
      if (!rows.every(({ said }) => said?.kind === 'furniture')) last = undefined;
      continue;
    }
    const texts = rows.map((line) =>
      (cellsOf(line) ?? []).map(({ start, end }) => line.raw.slice(start - line.start, end - line.start)),
    );
    const goesOn = key
      ? heads.get(key)
      : last && before && rows[0]!.page === last.end.page + 1
        ? last.heads
        : undefined;
    const isAgain = goesOn !== undefined && texts[0]!.join('\t') === goesOn.join('\t');
    const isPart = goesOn !== undefined && goesOn.length === texts[0]!.length;
    const headRows = isAgain ? 1 : isPart && !rows[0]!.said ? 0 : headRowsOf(rows, texts);
    const own = headRows > 0 ? texts[headRows - 1]! : undefined;
    const continued = isPart && !own && goesOn.some((head) => head !== '') ? goesOn : undefined;
    found.set(rows[0]!, {
      lines: rows,
      table: {
        headRows,
        rows: rows.slice(0, mostTableRows).map(blockCells),
        ...(continued && { heads: continued }),
      },
    });
    const kept = own ?? continued ?? [];
    if (key && !heads.has(key)) heads.set(key, kept);
    last = { heads: kept, end: rows.at(-1)!, columns: texts[0]!.length };
  }
  return found;
}

const cellsOf = (line: Line): readonly (Range & { columns?: number; rows?: number })[] | undefined =>
  line.said?.kind === 'row' ? line.said.cells : line.said ? undefined : line.cells;

const blockCells = (line: Line): TableCell[] =>
  (cellsOf(line) ?? []).slice(0, mostTableCells).map(({ start, end, columns, rows }) => ({
    start,
    end,
    ...(columns !== undefined && columns > 1 && { columns }),
    ...(rows !== undefined && rows > 1 && { rows }),
  }));

const isTable = (rows: readonly Line[], key: object | undefined) =>
  key !== undefined || (rows.length > 1 && rows.every((line) => (cellsOf(line)?.length ?? 0) > 1));

function runsOf(lines: readonly Line[]): Open[] {
  const runs: Open[] = [];
  for (const line of lines) {
    const key = line.said?.kind === 'row' ? line.said.table : undefined;
    const isRow = (cellsOf(line)?.length ?? 0) > 1 && line.markFound?.type !== 'bullet';
    const last = runs.at(-1);
    const end = last?.lines.at(-1);
    const isSame = key ? last?.key === key : last?.key === undefined && isRow && isNear(end, line);
    if (last && !line.isAfterOther && end?.page === line.page && last.lines.length < mostTableRows && isSame)
      last.lines.push(line);
    else runs.push({ lines: [line], key });
  }
  return runs;
}

const isNear = (above: Line | undefined, line: Line) =>
  above !== undefined &&
  (cellsOf(above)?.length ?? 0) > 1 &&
  above.markFound?.type !== 'bullet' &&
  (line.gap === 0 || (line.seen !== undefined && line.gap < 3)) &&
  (!line.isTop || line.seen === undefined);
