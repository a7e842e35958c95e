import { markedRows } from './marked-rows.ts';
import type { Row } from './row.ts';
import type { Region, TableLine } from './table-lines.ts';

const LOWER = /^["'“‘(]?\p{Ll}/u;

/**
 * The rows of a region, its head first. A row whose cells cannot be separated from those of the row before it is left out with
 * that one; undefined where the columns are not certain.
 */
export function rowsOf({ lines }: Region): Row[] | undefined {
  if (lines[0]?.marked) return markedRows(lines);
  const columns = columnsOf(lines);
  if (columns === undefined) return undefined;
  const placed = lines.map((line) => ({ line, cells: placeIn(columns, line) }));
  const styles = columns.map((_left, at) =>
    startsLower(placed.slice(1).flatMap(({ cells }) => cells?.[at] ?? [])),
  );
  const rows: Row[] = [];
  const unsure = new Set<Row>();
  for (const { line, cells } of placed) {
    const row = rows.at(-1);
    if (cells === undefined) {
      if (row) unsure.add(row);
      rows.push({ cells: columns.map(() => []), start: line.start, end: line.end });
      unsure.add(rows.at(-1)!);
      continue;
    }
    const continues = cells.map(
      (cell, at) => cell !== undefined && LOWER.test(cell) && styles[at] === 'seldom' && row !== undefined,
    );
    if (row && (cells[0] === undefined || continues[0])) {
      for (const [at, cell] of cells.entries()) if (cell !== undefined) row.cells[at]!.push(cell);
      row.end = line.end;
      continue;
    }
    const next = {
      cells: cells.map((cell) => (cell === undefined ? [] : [cell])),
      start: line.start,
      end: line.end,
    };
    if (row && continues.some(Boolean)) for (const one of [row, next]) unsure.add(one);
    rows.push(next);
  }
  const [head] = rows;
  if (head === undefined || unsure.has(head) || unsure.size > 0.34 * rows.length) return undefined;
  return rows.filter((row) => !unsure.has(row));
}

/** Where cells begin; as many as most lines have. */
function columnsOf(lines: readonly TableLine[]): number[] | undefined {
  const full = lines.filter(({ pieces }) => pieces.length >= 2);
  const counts = Map.groupBy(full, ({ pieces }) => pieces.length);
  const [most = []] = [...counts.values()].sort(
    (a, b) => b.length - a.length || b[0]!.pieces.length - a[0]!.pieces.length,
  );
  const count = Math.max(most[0]?.pieces.length ?? 0, lines[0]?.pieces.length ?? 0);
  const same = counts.get(count) ?? [];
  if (count < 2 || count > 8 || same.length < 2) return undefined;
  return Array.from({ length: count }, (_, at) => median(same.map(({ pieces }) => pieces[at]!.left)));
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

function placeIn(columns: readonly number[], { pieces }: TableLine): (string | undefined)[] | undefined {
  if (pieces.length === columns.length) return pieces.map(({ text }) => text);
  const cells = columns.map((): string | undefined => undefined);
  for (const { text, left } of pieces) {
    const at = columns.findIndex((column) => Math.abs(column - left) <= 2);
    if (at < 0 || cells[at] !== undefined) return undefined;
    cells[at] = text;
  }
  return cells;
}

/** Whether cells of a column begin with a small letter: where few do, those go on from the line before. */
function startsLower(cells: readonly string[]): 'seldom' | 'often' {
  const words = cells.filter((cell) => /^["'“‘(]?\p{L}/u.test(cell));
  return words.filter((cell) => LOWER.test(cell)).length <= 0.5 * words.length ? 'seldom' : 'often';
}
