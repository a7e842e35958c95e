// Tables between lying rules, as LaTeX and journals set them: a head between the first two, and below it columns that no line crosses.
import { firstLetter } from '@anamnesis/content/blocks.ts';
import { textOfCellLines } from '../cell-text.ts';
import { baselinesOf, onOneRow, type Line } from '../../lines/lines.ts';
import type { DrawnBar } from '../../over/bars.ts';
import { most, rowLine } from '../../lines/row-line.ts';
import { isWrittenRun, middleOf, nearRule, type RuledTable, rulesAlong } from './ruled-tables.ts';
import type { Run } from '../../lines/runs.ts';
import { lengthOfLines } from '../tagged-tables.ts';

/** In points. */
const leastRule = 60;
const mostRules = 60;
const mostHeadLines = 3;
const mostColumns = 12;
/** Between two rules: each line of a table is compared with each. */
const mostRuns = 2_000;
/** In letters. */
const longestCell = 500;
/** In letter sizes: what stands closer on one line is one, and what stands so far apart on all is in two columns. */
const [word, river] = [0.8, 0.5];
/** The same, of two words where spaces were left out: a space that was squeezed is a fifth. */
const spaceless = 0.17;
/** Of the rows: how many have more than one cell. */
const leastFull = 0.6;

/** All of one width, from the top. */
type Rules = { readonly from: number; readonly to: number; readonly ys: number[] };

export function barredTables(runs: readonly Run[], bars: readonly DrawnBar[]): RuledTable[] {
  // What tags call cells is told by them.
  const own = runs.filter((run) => run.angle === 0 && isWrittenRun(run) && !run.place?.cell);
  const taken = new Set<Run>();
  return rulesOf(bars).flatMap((rules) => {
    const found: RuledTable[] = [];
    for (let at = 0; at + 2 < rules.ys.length;) {
      const table = tableFrom(own, rules, at);
      const isFree = table && [...table.read.runs].every((run) => !taken.has(run));
      if (isFree) found.push(table.read);
      if (isFree) for (const run of table.read.runs) taken.add(run);
      at = table ? table.last + 1 : at + 1;
    }
    return found;
  });
}

function rulesOf(bars: readonly DrawnBar[]): Rules[] {
  const lying = rulesAlong(bars, 0).filter(({ width }) => width >= leastRule);
  if (lying.length > mostRules) return [];
  const groups: Rules[] = [];
  for (const { x, y, width } of lying.toSorted((a, b) => a.y - b.y)) {
    const group = groups.find(
      ({ from, to }) => Math.abs(from - x) < nearRule && Math.abs(to - x - width) < nearRule,
    );
    if (!group) groups.push({ from: x, to: x + width, ys: [y] });
    else if (y - group.ys.at(-1)! > nearRule) group.ys.push(y);
  }
  return groups;
}

type Span = { readonly from: number; readonly to: number };
/** The lines of each column. */
type Row = readonly (readonly Line[])[];

/** With a head between a rule and the next, and below it all stretches that stand in the same columns. */
function tableFrom(
  runs: readonly Run[],
  { from, to, ys }: Rules,
  first: number,
): { read: RuledTable; last: number } | undefined {
  const within = (top: number, bottom: number): Run[] =>
    runs.filter((run) => {
      const at = middleOf(run);
      return at > top && at < bottom && run.x0 > from - nearRule && run.x1 < to + nearRule;
    });
  const head = within(ys[first]!, ys[first + 1]!);
  const levels = levelsOf(head, word);
  const names = levels.at(-1);
  if (!names || levels.length > mostHeadLines) return undefined;
  let last = first + 1;
  let all: Run[] = [];
  let columns: Span[] | undefined;
  for (; last + 1 < ys.length; last += 1) {
    const own = within(ys[last]!, ys[last + 1]!);
    const isRead = own.length > 0 && all.length + own.length <= mostRuns;
    const found = isRead ? columnsOf(names, [...all, ...own]) : undefined;
    if (!found) break;
    columns = found;
    all = [...all, ...own];
  }
  const heads = columns && headsIn(levels, columns);
  if (!columns || !heads) return undefined;
  const rows = rowsIn(all, columns);
  if (rows.length < 2 || rows.filter(isFull).length < leastFull * rows.length) return undefined;
  if (rows.some((row) => row.some((lines) => lengthOfLines(lines) > longestCell))) return undefined;
  const table = {};
  const rights = columns.map((_column, at) => rightOf(rows, at));
  const lines = rows.map((row) =>
    rowLine(
      row.flat(),
      row.map((cell, at) => textOfCellLines(cell, rights[at]!)),
      { table, isHead: false },
    ),
  );
  const over = heads.map(({ cells, spans }) =>
    rowLine(
      cells.flat(),
      cells.map((cell, at) => textOfCellLines(cell, spans[at] ? columns[at + spans[at].columns - 1]!.to : 0)),
      { table, isHead: true, spans },
    ),
  );
  return { read: { runs: new Set([...head, ...all]), rows: [...over, ...lines] }, last };
}

const isFull = (row: Row): boolean => row.filter((lines) => lines.length > 0).length > 1;

/** Words of one baseline that are no further apart, from above to below and from left to right. */
function levelsOf(runs: readonly Run[], farthest: number): Line[][] {
  const levels: Run[][] = [];
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const level = levels.at(-1);
    if (level && onOneRow(level[0]!, run)) level.push(run);
    else levels.push([run]);
  }
  return levels.map((level) => {
    const together: Run[][] = [];
    for (const run of level.toSorted((a, b) => a.x0 - b.x0)) {
      const before = together.at(-1)?.at(-1);
      if (before && run.x0 - before.x1 < farthest * run.size) together.at(-1)!.push(run);
      else together.push([run]);
    }
    return together.map((own) => baselinesOf(own, spaceless).reduce(besideEachOther));
  });
}

/** Words that were set to fill their column have wide gaps. */
const besideEachOther = (line: Line, next: Line): Line => ({
  ...line,
  text: `${line.text} ${next.text}`,
  x1: next.x1,
  parts: [...line.parts, ...next.parts],
});

/** Where something stands, by rivers that no line crosses; each column but the first has one name. */
function columnsOf(names: readonly Line[], body: readonly Run[]): Span[] | undefined {
  const size = most(body, (run) => run.size);
  const spans: { from: number; to: number; names: number }[] = [];
  const all = [
    ...names.map(({ x0, x1 }) => ({ x0, x1, names: 1 })),
    ...body.map(({ x0, x1 }) => ({ x0, x1, names: 0 })),
  ];
  for (const { x0, x1, names: count } of all.toSorted((a, b) => a.x0 - b.x0)) {
    const last = spans.at(-1);
    if (last && x0 < last.to + river * size) {
      last.to = Math.max(last.to, x1);
      last.names += count;
    } else spans.push({ from: x0, to: x1, names: count });
  }
  // Words that were set to fill their column may have a river of their own.
  const columns = spans.reduce<typeof spans>((found, span, at) => {
    const before = found.at(-1);
    if (!before || span.names > 0 || at === 1) return [...found, span];
    return [...found.slice(0, -1), { ...before, to: span.to }];
  }, []);
  const isNamed = columns.every((span, at) => span.names === 1 || (at === 0 && span.names === 0));
  return columns.length > 1 && columns.length <= mostColumns && isNamed ? columns : undefined;
}

type Head = {
  readonly cells: Row;
  readonly spans: readonly ({ columns: number; rows: number } | undefined)[];
};

/** Each level as a row; a name of an upper one may stand over several columns. Undefined where one stands over none. */
function headsIn(levels: readonly (readonly Line[])[], columns: readonly Span[]): Head[] | undefined {
  const heads: Head[] = [];
  for (const level of levels) {
    const cells: Line[][] = columns.map(() => []);
    const spans: Head['spans'][number][] = columns.map(() => ({ columns: 1, rows: 1 }));
    for (const name of level) {
      const own = columns.flatMap(({ from, to }, at) => (name.x0 < to && name.x1 > from ? [at] : []));
      const [at] = own;
      if (at === undefined || cells[at]!.length > 0) return undefined;
      cells[at]!.push(name);
      for (const covered of own.slice(1)) spans[covered] = undefined;
      spans[at] = { columns: own.length, rows: 1 };
    }
    heads.push({ cells, spans });
  }
  return heads;
}

function rowsIn(runs: readonly Run[], columns: readonly Span[]): Row[] {
  const inColumn = columns.map(({ from, to }) => runs.filter(({ x0, x1 }) => x0 >= from && x1 <= to));
  const written = inColumn.map((own) => levelsOf(own, Infinity).flat());
  const baselines: number[] = [];
  for (const { y } of written.flat().toSorted((a, b) => b.y - a.y))
    if (baselines.length === 0 || baselines.at(-1)! - y > nearRule) baselines.push(y);
  const rows: Line[][][] = [];
  for (const y of baselines) {
    const row = written.map((lines) => lines.filter((line) => Math.abs(line.y - y) <= nearRule));
    const before = rows.at(-1);
    if (before && goesOn(before, row, written))
      for (const [at, lines] of row.entries()) before[at]!.push(...lines);
    else rows.push(row);
  }
  return rows;
}

/** Whether a line is the rest of the row above: one cell that is neither a name nor below the same name, or its first cell is a rest. */
function goesOn(before: Row, row: Row, columns: Row): boolean {
  const key = row.findIndex((lines) => lines.length > 0);
  if (key > 1 && row.filter((lines) => lines.length > 0).length === 1) return true;
  const [above, line] = [before[key]!.at(-1), row[key]![0]!];
  if (!above) return false;
  if (leads.has(above.text.at(-1)!) || firstLetter(line.text.slice(0, 1)) === 'lower')
    return key > 0 || (areRest(before, row) && !isBelowName(before, row));
  // A name is not parted from its row by its width alone, and figures that end below each other never fit.
  if (key === 0 || isEven(columns[key]!)) return false;
  const letter = (line.x1 - line.x0) / Math.max(1, line.text.length);
  const [first = ''] = line.text.split(' ', 1);
  return above.text.includes(' ') && above.x1 + (first.length + 1) * letter > rightOf([columns], key);
}

/** Below each of its cells something stands that it may go on with. */
const areRest = (before: Row, row: Row): boolean =>
  row.every((lines, at) => lines.length === 0 || before[at]!.length > 0);

/** Set further in than the name above it, with a figure below each figure: "if CrCl 15–29". */
const isBelowName = ([above]: Row, [name, ...values]: Row): boolean =>
  name![0]!.x0 > above!.at(-1)!.x0 + nearRule &&
  values.every(([line]) => line !== undefined && '0123456789<>≤≥'.includes(line.text[0]!));

/** All end in one place. */
const isEven = (lines: readonly Line[]): boolean => {
  const right = most(lines, ({ x1 }) => x1);
  return lines.filter(({ x1 }) => right - x1 < nearRule).length > 0.9 * lines.length;
};

const leads = new Set(',;(/+&–-\u00ad');

const rightOf = (rows: readonly Row[], column: number): number =>
  most(
    rows.flatMap((row) => row[column]!),
    ({ x1 }) => x1,
  );
