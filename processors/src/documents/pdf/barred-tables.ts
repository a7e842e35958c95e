// Tables between lying rules, as LaTeX and journals set them: a head between the first two, and below it columns that begin where its names do.
import { cellText } from './cell-text.ts';
import { linesOf, onOneRow, type Line } from './lines.ts';
import type { Bar } from './over/bars.ts';
import { most, rowLine } from './row-line.ts';
import type { RuledTable } from './ruled-tables.ts';
import type { Run } from './runs.ts';

/** In points. */
const near = 3;
const leastRule = 60;
const thickest = 4;
const mostRules = 60;
const mostHeadLines = 3;
const mostColumns = 12;
/** In letters. */
const longestCell = 500;
/** Of the lines of a column: how many begin where it does. */
const leastAligned = 0.8;
/** Of the size of letters: how far their middle is above the line that they stand on. */
const middle = 0.3;

/** All of one width, from the top. */
type Rules = { readonly from: number; readonly to: number; readonly ys: readonly number[] };

export function barredTables(runs: readonly Run[], bars: readonly Bar[]): RuledTable[] {
  const own = runs.filter(({ angle, text }) => angle === 0 && text.trim() !== '');
  return rulesOf(bars).flatMap((rules) => {
    const found: RuledTable[] = [];
    for (let at = 0; at + 2 < rules.ys.length;) {
      const table = tableFrom(own, rules, at);
      if (table) found.push(table.read);
      at = table ? table.last + 1 : at + 1;
    }
    return found;
  });
}

function rulesOf(bars: readonly Bar[]): Rules[] {
  const lying = bars
    .filter(({ y0, y1, x0, x1, thickness, isByHand }) => {
      const isLong = Math.abs(x1 - x0) >= leastRule && Math.abs(y1 - y0) < near;
      return isLong && thickness <= thickest && !isByHand;
    })
    .map(({ x0, x1, y0 }) => ({ from: Math.min(x0, x1), to: Math.max(x0, x1), y: y0 }));
  if (lying.length > mostRules) return [];
  const byWidth = Map.groupBy(lying, ({ from, to }) => {
    const first = lying.findIndex((one) => Math.abs(one.from - from) < near && Math.abs(one.to - to) < near);
    return first;
  });
  return [...byWidth.values()].map((rules) => {
    const ys = rules.map(({ y }) => y).sort((a, b) => b - a);
    return {
      from: rules[0]!.from,
      to: rules[0]!.to,
      ys: ys.filter((y, at) => at === 0 || ys[at - 1]! - y > near),
    };
  });
}

type Body = { readonly rows: readonly Row[]; readonly runs: readonly Run[] };

/** With a head between a rule and the next, and below it all stretches that stand in the same columns. */
function tableFrom(
  runs: readonly Run[],
  { from, to, ys }: Rules,
  first: number,
): { read: RuledTable; last: number } | undefined {
  const within = (top: number, bottom: number): Run[] =>
    runs.filter(({ x0, x1, y, size }) => {
      const at = y + middle * size;
      return at < top && at > bottom && x0 > from - near && x1 < to + near;
    });
  const head = within(ys[first]!, ys[first + 1]!);
  const starts = startsOf(head, within(ys[first + 1]!, ys[first + 2]!));
  if (starts === undefined) return undefined;
  const bodies: Body[] = [];
  let last = first + 1;
  for (; last + 1 < ys.length; last += 1) {
    const own = within(ys[last]!, ys[last + 1]!);
    const rows = bodyRows(own, starts);
    if (rows === undefined) break;
    bodies.push({ rows, runs: own });
  }
  const rows = bodies.flatMap((body) => body.rows);
  if (rows.length < 2) return undefined;
  const table = {};
  const heads = inColumns(head, starts);
  const lines = [heads, ...rows].map((row, index) => {
    const texts = starts.map((_start, column) => cellText(row[column] ?? [], rightOf(rows, column)));
    const of = starts.flatMap((_start, column) => row[column] ?? []);
    return rowLine(of, texts, { table, isHead: index === 0 });
  });
  const all = new Set([...head, ...bodies.flatMap((body) => body.runs)]);
  return { read: { runs: all, rows: lines }, last };
}

/** Where columns begin: with the names over them, and the first also without one. */
function startsOf(head: readonly Run[], body: readonly Run[]): number[] | undefined {
  const lines = linesOf(head);
  const count = lines.filter((line, at) => at === 0 || !onOneRow(line, lines[at - 1]!)).length;
  if (count === 0 || count > mostHeadLines || body.length === 0) return undefined;
  const starts: number[] = [];
  for (const { x0 } of lines.toSorted((a, b) => a.x0 - b.x0))
    if (starts.length === 0 || x0 > starts.at(-1)! + 2 * near) starts.push(x0);
  const left = -most(body, ({ x0 }) => -x0);
  if (left < starts[0]! - 2 * near) starts.unshift(left);
  return starts.length < 2 || starts.length > mostColumns ? undefined : starts;
}

/** The lines of each column. */
type Row = readonly (readonly Line[] | undefined)[];

function inColumns(runs: readonly Run[], starts: readonly number[]): Row {
  const columns = Map.groupBy(runs, ({ x0 }) => starts.findLastIndex((start) => start <= x0 + near));
  return starts.map((_start, column) => {
    const own = columns.get(column);
    return own && wholeLines(linesOf(own));
  });
}

/** Lines of one column that were set to fill it have wide gaps. */
const wholeLines = (lines: readonly Line[]): Line[] =>
  lines.reduce<Line[]>((whole, line) => {
    const before = whole.at(-1);
    if (!before || !onOneRow(before, line) || line.x0 < before.x1) return [...whole, line];
    return [
      ...whole.slice(0, -1),
      {
        ...before,
        text: `${before.text} ${line.text}`,
        x1: line.x1,
        parts: [...before.parts, ...line.parts],
      },
    ];
  }, []);

/** Undefined where something stands in no column, or it is not known where a row begins. */
function bodyRows(runs: readonly Run[], starts: readonly number[]): Row[] | undefined {
  const columns = inColumns(runs, starts);
  const isAligned = columns.every((lines = [], column) => {
    const begun = lines.filter(({ x0 }) => Math.abs(x0 - starts[column]!) < near).length;
    const next = starts[column + 1] ?? Infinity;
    return begun >= leastAligned * lines.length && lines.every(({ x1 }) => x1 < next);
  });
  if (runs.length === 0 || !isAligned) return undefined;
  const baselines: number[] = [];
  for (const { y } of columns.flatMap((lines) => lines ?? []).toSorted((a, b) => b.y - a.y))
    if (baselines.length === 0 || baselines.at(-1)! - y > near) baselines.push(y);
  const rows: Row[] = [];
  for (const y of baselines) {
    const row = columns.map((lines) => lines?.filter((line) => Math.abs(line.y - y) <= near));
    const before = rows.at(-1);
    const kind = before ? goesOn(before, row, columns) : false;
    if (kind === undefined) return undefined;
    if (kind) rows[rows.length - 1] = before!.map((lines, at) => [...(lines ?? []), ...(row[at] ?? [])]);
    else rows.push(row);
  }
  const isShort = rows.every((row) =>
    row.every((lines = []) => lines.reduce((sum, { text }) => sum + text.length, 0) <= longestCell),
  );
  return isShort ? rows : undefined;
}

/** Whether a line is the rest of the row above; undefined where some of its cells are and others are not. */
function goesOn(before: Row, row: Row, columns: Row): boolean | undefined {
  const filled = row.flatMap((lines, column) => (lines && lines.length > 0 ? [column] : []));
  const goOn = filled.filter((column) =>
    isRest(before[column]?.at(-1), row[column]![0]!, rightOf([columns], column)),
  );
  const hasName = filled.includes(0);
  if (goOn.length === 0) return !hasName && filled.length === 1 && (before[filled[0]!]?.length ?? 0) > 0;
  if (goOn.length === filled.length) return true;
  return hasName && !goOn.includes(0) ? false : undefined;
}

const left = /[,;(/+&–-]$/u;

/** It could not have stood on the line above, or begins as no cell does. */
function isRest(above: Line | undefined, line: Line, right: number): boolean {
  if (!above) return false;
  if (left.test(above.text) || /^\p{Ll}/u.test(line.text)) return true;
  const letter = (line.x1 - line.x0) / Math.max(1, line.text.length);
  const [word = ''] = line.text.split(' ', 1);
  return above.text.includes(' ') && above.x1 + (word.length + 1) * letter > right;
}

const rightOf = (rows: readonly Row[], column: number): number =>
  most(
    rows.flatMap((row) => row[column] ?? []),
    ({ x1 }) => x1,
  );
