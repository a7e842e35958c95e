// Tables whose rules are drawn: what stands between which rules is told by the page itself, whatever tags and distances say of it.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { textOfCellLines } from '../cell-text.ts';
import { baselinesOf, type Line } from '../../lines/lines.ts';
import type { DrawnBar } from '../../over/bars.ts';
import { most, rowLine } from '../../lines/row-line.ts';
import { type Grid, type GridCell, gridOfRules } from './rule-grid.ts';
import type { Run } from '../../lines/runs.ts';
import type { TaggedTable } from '../../tagged/structure.ts';
import { isLaidOutRow, lengthOfLines, longestCell } from '../tagged-tables.ts';

/** In points. What is thicker is a ground. */
const thickest = 4;
export const nearRule = 3;
const leastRule = 8;
/** Of the size of letters: lines that are nearer stand on each other. */
const leastOver = 0.8;
/** More are a drawing, and each is compared with each. */
const mostRules = 1_000;
/** Each with all rules. */
const mostAngles = 4;

/** The rows of each table, and what stands in it. */
export type RuledTable = { readonly runs: ReadonlySet<Run>; readonly rows: readonly Line[] };

export function ruledTables(runs: readonly Run[], bars: readonly DrawnBar[]): RuledTable[] {
  const written = runs.filter(({ text }) => text.trim() !== '');
  const tagged = Map.groupBy(written, ({ place }) => place?.cell?.table);
  const byAngle = [...Map.groupBy(runs, ({ angle }) => angle)].sort(([, a], [, b]) => b.length - a.length);
  return byAngle.slice(0, mostAngles).flatMap(([angle, own]) => {
    const rules = angle === 'vertical' ? [] : rulesAlong(bars, angle);
    if (rules.length > mostRules) return [];
    return touching(rules).flatMap((together): RuledTable[] => {
      const grid = gridOfRules(together);
      const table = grid && tableIn(own, grid);
      // Of what the tags call a table the rules part all or nothing.
      const isWhole = table && [...table.runs].every((run) => isWithin(tagged, table.runs, run));
      return isWhole ? [table] : [];
    });
  });
}

const isWithin = (
  tagged: ReadonlyMap<TaggedTable | undefined, readonly Run[]>,
  within: ReadonlySet<Run>,
  { place }: Run,
): boolean => !place?.cell || tagged.get(place.cell.table)!.every((run) => within.has(run));

/** As they stand to lines of that angle, from the top. */
export function rulesAlong(bars: readonly DrawnBar[], angle: number): BlockBox[] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return bars.flatMap(({ x0, y0, x1, y1, thickness, isByHand }) => {
    if (isByHand || thickness > thickest) return [];
    const [xs, ys] = [
      [x0 * cos + y0 * sin, x1 * cos + y1 * sin],
      [x0 * sin - y0 * cos, x1 * sin - y1 * cos],
    ];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const isRule = Math.min(width, height) < nearRule && Math.max(width, height) >= leastRule;
    return isRule ? [{ x: left, y: top, width, height }] : [];
  });
}

function touching(rules: readonly BlockBox[]): BlockBox[][] {
  const left = new Set(rules);
  const groups: BlockBox[][] = [];
  for (const rule of left) {
    left.delete(rule);
    const group = [rule];
    // Grows while it is gone through.
    for (const one of group)
      for (const other of left)
        if (isTouching(one, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

const isTouching = (a: BlockBox, b: BlockBox): boolean =>
  a.x <= b.x + b.width + nearRule &&
  b.x <= a.x + a.width + nearRule &&
  a.y <= b.y + b.height + nearRule &&
  b.y <= a.y + a.height + nearRule;

const placeIn = (edges: readonly number[], at: number): number =>
  edges.findIndex((edge, index) => at >= edge - nearRule && at < (edges[index + 1] ?? -Infinity) + nearRule);

/** Of the size of letters: how far their middle is above the line that they stand on. */
const middle = 0.3;
export const isWrittenRun = ({ text }: Run): boolean => text.trim() !== '';
/** From the top. */
export const middleOf = ({ y, size }: Run): number => -(y + middle * size);

/** Undefined where something stands in two cells, or there are none. */
function tableIn(runs: readonly Run[], grid: Grid): RuledTable | undefined {
  const { xs, ys } = grid;
  const within = runs.filter((run) => {
    const at = middleOf(run);
    return run.x0 < xs.at(-1)! && run.x1 > xs[0]! && at > ys[0]! && at < ys.at(-1)!;
  });
  const own = withoutLaidOver(within, grid);
  const held = own.some(isWrittenRun) ? heldBy(own, grid) : undefined;
  const rows = held && rowsOf(held, grid);
  return rows && { runs: new Set(own.filter(isWrittenRun)), rows };
}

const isOn = (a: Run, b: Run): boolean =>
  a.x0 < b.x1 - nearRule &&
  b.x0 < a.x1 - nearRule &&
  Math.abs(a.y - b.y) < leastOver * Math.min(a.size, b.size);

/** Without lines that go over several cells and on which something else is written: a text box laid over the table. */
function withoutLaidOver(runs: readonly Run[], { xs, ys, cellAt }: Grid): readonly Run[] {
  const crosses = (run: Run): boolean => {
    const [row, { first, last }] = [placeIn(ys, middleOf(run)), columnsOf(run, xs)];
    return first >= 0 && last > first && cellAt(first, row) !== cellAt(last, row);
  };
  const written = runs.filter(isWrittenRun);
  const over = written.filter((run) => crosses(run) && written.some((one) => one !== run && isOn(run, one)));
  if (over.length === 0) return runs;
  const isOfOne = ({ y, size }: Run): boolean =>
    over.some((one) => Math.abs(one.y - y) < 1 && Math.abs(one.size - size) < 0.1);
  return runs.filter((run) => !isOfOne(run));
}

type Held = ReadonlyMap<GridCell, readonly Run[]>;

function heldBy(runs: readonly Run[], { xs, ys, cellAt }: Grid): Held | undefined {
  const held = new Map<GridCell, Run[]>();
  const inRow = Map.groupBy(runs.filter(isWrittenRun), (run) => placeIn(ys, middleOf(run)));
  let last: Run[] | undefined;
  for (const run of runs) {
    // A space has no place of its own: it only parts words.
    if (!isWrittenRun(run)) {
      last?.push(run);
      continue;
    }
    const row = placeIn(ys, middleOf(run));
    const { first } = columnsOf(run, xs);
    const isAlone = first === 0 && inRow.get(row)!.length === 1 && cellAt(0, row).bottom === row + 1;
    for (const piece of isAlone ? [run] : cutAtRules(run, xs, (column) => cellAt(column, row))) {
      const { first: from, last: end } = columnsOf(piece, xs);
      if (from < 0 || end < from) return undefined;
      const isOver = cellAt(from, row) !== cellAt(end, row);
      if (isOver && !isAlone) return undefined;
      // The name of a group of rows may go over the rules.
      const cell = isOver ? { left: 0, right: xs.length - 1, top: row, bottom: row + 1 } : cellAt(from, row);
      last = held.get(cell) ?? [];
      held.set(cell, last);
      last.push(piece);
    }
  }
  return held;
}

function columnsOf({ x0, x1 }: Run, xs: readonly number[]): { first: number; last: number } {
  const slack = Math.min(nearRule, (x1 - x0) / 4);
  return { first: placeIn(xs, x0 + slack), last: placeIn(xs, x1 - slack) };
}

/** In letters: how far from a rule the space may be guessed that stands at it, and by how much no other one is nearer. */
const [farOff, clearly] = [2.5, 2];

/** What stands close on both sides of a rule may come as one. */
function cutAtRules(run: Run, xs: readonly number[], cellIn: (column: number) => GridCell): Run[] {
  const { first, last } = columnsOf(run, xs);
  if (first < 0 || last <= first || run.rightToLeft) return [run];
  const { text, x0, x1 } = run;
  const letter = (x1 - x0) / text.length;
  const spaces = [...text].flatMap((sign, at) => (sign === ' ' ? [at] : []));
  const cuts: number[] = [];
  for (let column = first + 1; column <= last; column += 1) {
    if (cellIn(column) === cellIn(column - 1)) continue;
    const off = (at: number): number => Math.abs(x0 + (at + 0.5) * letter - xs[column]!) / letter;
    const [nearest, next] = spaces.toSorted((a, b) => off(a) - off(b));
    if (nearest === undefined || cuts.includes(nearest) || off(nearest) > farOff) return [run];
    if (next !== undefined && off(next) < off(nearest) + clearly) return [run];
    cuts.push(nearest);
  }
  return [...cuts, text.length].map((end, at): Run => {
    const start = at === 0 ? 0 : cuts[at - 1]! + 1;
    return {
      ...run,
      text: text.slice(start, end),
      x0: x0 + start * letter,
      x1: x0 + end * letter,
      items: [],
    };
  });
}

type Cell = GridCell & { readonly lines: readonly Line[] };

function rowsOf(held: Held, { xs, ys, cellAt }: Grid): Line[] | undefined {
  const cells = [...held].map(([cell, runs]): Cell => ({ ...cell, lines: baselinesOf(runs) }));
  const columns = xs.slice(1).map((_x, column) => column);
  const kept = ys.slice(1).map((_y, row) => cells.some(({ top }) => top === row));
  const ends = columns.map((column) =>
    most(
      cells.filter(({ right }) => right === column + 1).flatMap(({ lines }) => lines),
      ({ x1 }) => x1,
    ),
  );
  const inRows = ys
    .slice(1)
    .flatMap((_y, row) => (kept[row] ? [cells.filter(({ top }) => top === row)] : []));
  const full = inRows.filter((own) => own.length > 1);
  const isTable =
    full.length >= 2 &&
    full.length >= 0.5 * inRows.length &&
    full.filter(isLaidOutRow).length <= 0.5 * full.length &&
    cells.every(({ lines }) => lengthOfLines(lines) <= longestCell);
  if (!isTable) return undefined;
  const table = {};
  return inRows.map((own): Line => {
    const { top } = own[0]!;
    const spans = columns.map((column) => {
      const wide = own.find(({ left, right }) => left === 0 && right === xs.length - 1);
      const { left, right, top: from, bottom } = wide ?? cellAt(column, top);
      const rows = kept.slice(from, bottom).filter(Boolean).length;
      return left === column && from === top ? { columns: right - left, rows } : undefined;
    });
    const texts = columns.map((column) => {
      const cell = own.find(({ left }) => left === column);
      return cell ? textOfCellLines(cell.lines, ends[cell.right - 1]!) : '';
    });
    const lines = own.toSorted((a, b) => a.left - b.left).flatMap((cell) => cell.lines);
    return rowLine(lines, texts, { table, isHead: lines.every(isTaggedHead), spans });
  });
}

const isTaggedHead = ({ place }: Line): boolean => place?.cell?.table.heads.has(place.cell.row) === true;
