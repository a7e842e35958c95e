// Tables between lying rules, as LaTeX and journals set them: a head between the first two, and below it columns that no line crosses.
import { isCaption } from '@anamnesis/content/blocks.ts';
import { textOfCellLines } from '../cell-text.ts';
import { baselinesOf, type Line } from '../../lines/lines.ts';
import { groupsOf, isFull, levelsOf, rightOf, type Row, type Span } from './barred-rows.ts';
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
/** With so many it is a table, whatever its rows are. */
const fewestSure = 3;
/** Between two rules: each line of a table is compared with each. */
const mostRuns = 2_000;
/** In letters. */
const longestCell = 500;
/** In letter sizes: what stands closer on one line is one, and what stands so far apart on all is in two columns. */
const [word, river] = [0.8, 0.5];
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
    const read = rules.ys.map((): ReturnType<typeof tableFrom> | null => null);
    const tableAt = (first: number) => {
      // Undefined where there is none; each rule is tried once.
      if (read[first] === null) read[first] = tableFrom(own, rules, first);
      return read[first] ?? undefined;
    };
    for (let at = 0; at + 2 < rules.ys.length;) {
      const [table, next] = [tableAt(at), tableAt(at + 1)];
      // The rule below the head of the page, or a caption, stands over the table.
      if (next && next.columns > (table?.columns ?? 0)) {
        at += 1;
        continue;
      }
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

/** Of a column, or of several beside each other. */
type Name = Span & { readonly lines: readonly Line[] };

/** With a head between a rule and the next, and below it all stretches that stand in the same columns. */
function tableFrom(
  runs: readonly Run[],
  { from, to, ys }: Rules,
  first: number,
): { read: RuledTable; last: number; columns: number } | undefined {
  const within = (top: number, bottom: number): Run[] =>
    runs.filter((run) => {
      const at = middleOf(run);
      return at > top && at < bottom && run.x0 > from - nearRule && run.x1 < to + nearRule;
    });
  const bodyBelow = (names: readonly (readonly Name[])[]): Body | undefined => {
    const body: { all: Run[]; sections: Run[][]; columns?: Span[]; last: number } = {
      all: [],
      sections: [],
      last: first + 1,
    };
    for (; body.last + 1 < ys.length; body.last += 1) {
      const own = within(ys[body.last]!, ys[body.last + 1]!);
      const all = [...body.all, ...own];
      const isPart = own.length > 0 && all.length <= mostRuns && !hasCaption(own);
      const columns = isPart ? columnsOf(names.at(-1)!, all) : undefined;
      if (!columns) break;
      Object.assign(body, { all, sections: [...body.sections, own], columns });
    }
    const heads = body.columns && headsIn(names, body.columns);
    return heads && { ...body, columns: body.columns!, heads };
  };
  const head = within(ys[first]!, ys[first + 1]!);
  const levels = levelsOf(head, word);
  if (levels.length === 0 || levels.length > mostHeadLines || hasCaption(head)) return undefined;
  const inLines = levels.map((level) =>
    level.map((line): Name => ({ from: line.x0, to: line.x1, lines: [line] })),
  );
  const found = bodyBelow(inLines) ?? bodyBelow([wrappedNames(levels.flat())]);
  if (!found) return undefined;
  const { all, sections, columns, heads, last } = found;
  const groups = groupsOf(sections, columns);
  const rows = groups?.flat() ?? [];
  const isRead = groups && rows.length > 1 && rows.filter(isFull).length >= leastFull * rows.length;
  if (!groups || !isRead || rows.some(isTorn)) {
    if (columns.length < fewestSure) return undefined;
    const lines = [head, ...sections].flatMap((section) => baselinesOf(section)).map(unread);
    return { read: { runs: new Set([...head, ...all]), rows: lines }, last, columns: columns.length };
  }
  if (rows.some((row) => row.some((lines) => lengthOfLines(lines) > longestCell))) return undefined;
  const table = {};
  const rights = columns.map((_column, at) => rightOf(rows, at));
  const lines = groups.flatMap((group) =>
    group.map((row, nth) =>
      rowLine(
        row.flat(),
        row.map((cell, at) => textOfCellLines(cell, rights[at]!)),
        {
          table,
          isHead: false,
          ...(group.length > 1 && { spans: row.map((_cell, at) => spanOf(at, nth, group)) }),
        },
      ),
    ),
  );
  const over = heads.map(({ cells, spans }) =>
    rowLine(
      cells.flat(),
      cells.map((cell, at) => textOfCellLines(cell, spans[at] ? columns[at + spans[at].columns - 1]!.to : 0)),
      { table, isHead: true, spans },
    ),
  );
  return {
    read: { runs: new Set([...head, ...all]), rows: [...over, ...lines] },
    last,
    columns: columns.length,
  };
}

/** What stands below each other is the name of one column. */
function wrappedNames(lines: readonly Line[]): Name[] {
  const names: { from: number; to: number; lines: Line[] }[] = [];
  for (const line of lines.toSorted((a, b) => a.x0 - b.x0)) {
    const last = names.at(-1);
    if (last && line.x0 < last.to) {
      last.lines.push(line);
      last.to = Math.max(last.to, line.x1);
    } else names.push({ from: line.x0, to: line.x1, lines: [line] });
  }
  return names.map((name) => ({ ...name, lines: name.lines.toSorted((a, b) => b.y - a.y) }));
}

/** "Table 7" between two tables of one width is of neither. */
const hasCaption = (runs: readonly Run[]): boolean =>
  levelsOf(runs, Infinity).some(([line]) => line !== undefined && isCaption(line.text));

/** A cell by itself in the midst of a table: of which row it is was not told. */
const isTorn = (row: Row): boolean =>
  row.filter((lines) => lines.length > 0).length === 1 && row[0]!.length === 0 && row.at(-1)!.length === 0;

/** What is shown in columns that cannot be told apart is no text. */
const unread = (line: Line): Line => ({ ...line, place: { block: {}, kind: 'other', isFigure: true } });

/** The first cell of a group goes over all its rows. */
const spanOf = (column: number, nth: number, group: readonly Row[]): Head['spans'][number] =>
  column > 0 ? { columns: 1, rows: 1 } : nth === 0 ? { columns: 1, rows: group.length } : undefined;

/** Where something stands, by rivers that no line crosses; each column but the first has one name. */
function columnsOf(names: readonly Span[], body: readonly Run[]): Span[] | undefined {
  const size = most(body, (run) => run.size);
  const spans: { from: number; to: number; names: number }[] = [];
  const all = [
    ...names.map(({ from, to }) => ({ x0: from, x1: to, names: 1 })),
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

type Body = {
  readonly all: readonly Run[];
  /** What stands between two rules each. */
  readonly sections: readonly (readonly Run[])[];
  readonly columns: readonly Span[];
  readonly heads: readonly Head[];
  /** The rule that it ends at. */
  readonly last: number;
};

/** Each level as a row; a name of an upper one may stand over several columns. Undefined where one stands over none. */
function headsIn(levels: readonly (readonly Name[])[], columns: readonly Span[]): Head[] | undefined {
  const heads: Head[] = [];
  for (const level of levels) {
    const cells: Line[][] = columns.map(() => []);
    const spans: Head['spans'][number][] = columns.map(() => ({ columns: 1, rows: 1 }));
    for (const name of level) {
      const own = columns.flatMap(({ from, to }, at) => (name.from < to && name.to > from ? [at] : []));
      const [at] = own;
      if (at === undefined || cells[at]!.length > 0) return undefined;
      cells[at]!.push(...name.lines);
      for (const covered of own.slice(1)) spans[covered] = undefined;
      spans[at] = { columns: own.length, rows: 1 };
    }
    heads.push({ cells, spans });
  }
  return heads;
}
