// The rows of a table between lying rules: which lines go on with the row above, and which rows one name stands beside.
import { firstLetter } from '@anamnesis/content/blocks.ts';
import { baselinesOf, onOneRow, type Line } from '../../lines/lines.ts';
import { most } from '../../lines/row-line.ts';
import type { Run } from '../../lines/runs.ts';
import { nearRule } from './ruled-tables.ts';

export type Span = { readonly from: number; readonly to: number };
/** The lines of each column. */
export type Row = readonly (readonly Line[])[];

/** The same, of two words where spaces were left out: a space that was squeezed is a fifth. */
const spaceless = 0.17;
/** In points: by how much rows stand further apart than the lines of one. */
const apart = 1;

/** The rows between the rules of a table, with those that one name stands beside together. Undefined where a name is of no rows. */
export const groupsOf = (
  sections: readonly (readonly Run[])[],
  columns: readonly Span[],
): Row[][] | undefined => groupedByRules(sections, columns) ?? groupsAmong(sections.flat(), columns);

/** In sizes of letters, between the lines of one name. */
const widestLeading = 1.6;

/** Where a name is set in the middle of what stands between two rules, what stands between rules has one name. */
function groupedByRules(
  sections: readonly (readonly Run[])[],
  [first, ...others]: readonly Span[],
): Row[][] | undefined {
  if (sections.length < 2 || others.length < 2) return undefined;
  const isOfName = ({ x0, x1 }: Run): boolean => x0 >= first!.from && x1 <= first!.to;
  const parted = sections.map((section) => {
    const names = levelsOf(section.filter(isOfName), Infinity).flat();
    const rest = section.filter((run) => !isOfName(run));
    return { names, rest, top: most(rest, ({ y }) => y) };
  });
  const isInMiddle = parted.some(({ names, top }) => names.length > 0 && names[0]!.y < top - nearRule);
  const areWhole = parted.every(
    ({ names, rest }) =>
      rest.length > 0 &&
      names.length > 0 &&
      names.every((line, at) => at === 0 || names[at - 1]!.y - line.y < widestLeading * line.size),
  );
  if (!isInMiddle || !areWhole) return undefined;
  return parted.map(({ names, rest }) =>
    rowsIn(rest, others, 1).map((row, at): Row => [at === 0 ? names : [], ...row]),
  );
}

/** `left`: how many columns stand to the left of them. */
function rowsIn(runs: readonly Run[], columns: readonly Span[], left: number): Row[] {
  const inColumn = columns.map(({ from, to }) => runs.filter(({ x0, x1 }) => x0 >= from && x1 <= to));
  const written = inColumn.map((own) => levelsOf(own, Infinity).flat());
  const baselines: number[] = [];
  for (const { y } of written.flat().toSorted((a, b) => b.y - a.y))
    if (baselines.length === 0 || baselines.at(-1)! - y > nearRule) baselines.push(y);
  const found = baselines.map((y) =>
    written.map((lines) => lines.filter((line) => Math.abs(line.y - y) <= nearRule)),
  );
  const pitch = pitchOf(baselines, found);
  const rows: Line[][][] = [];
  for (const [at, row] of found.entries()) {
    const before = rows.at(-1);
    const isClose = before && row[0]!.length === 0 && baselines[at - 1]! - baselines[at]! < pitch;
    if (before && (isClose || goesOn(before, row, written, left)))
      for (const [column, lines] of row.entries()) before[column]!.push(...lines);
    else rows.push(row);
  }
  return rows;
}

/** Below which distance lines are of one row: where rows that have a name stand further apart than lines. 0 where they do not. */
function pitchOf(baselines: readonly number[], rows: readonly Row[]): number {
  const steps = baselines.slice(1).map((y, at) => ({ step: baselines[at]! - y, row: rows[at + 1]! }));
  const least = (of: typeof steps): number => of.reduce((min, { step }) => Math.min(min, step), Infinity);
  const [named, others] = [steps.filter(({ row }) => isNamed(row)), steps.filter(({ row }) => !isNamed(row))];
  return others.length > 0 && least(named) > least(others) + apart ? least(others) + apart : 0;
}

/** Whether a line is the rest of the row above: one cell that is neither a name nor below the same name, or its first cell is a rest. */
function goesOn(before: Row, row: Row, columns: Row, left: number): boolean {
  const key = row.findIndex((lines) => lines.length > 0);
  if (key + left > 1 && row.filter((lines) => lines.length > 0).length === 1) return true;
  const [above, line] = [before[key]!.at(-1), row[key]![0]!];
  if (!above) return false;
  if (
    leads.has(above.text.at(-1)!) ||
    line.text.startsWith('(') ||
    firstLetter(line.text.slice(0, 1)) === 'lower'
  )
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

export const rightOf = (rows: readonly Row[], column: number): number =>
  most(
    rows.flatMap((row) => row[column]!),
    ({ x1 }) => x1,
  );

const isNamed = ([name]: Row): boolean => name!.length > 0;

const baselinesIn = (runs: readonly Run[]): number[] =>
  levelsOf(runs, Infinity).flatMap(([line]) => line?.y ?? []);

/** In the middle of several rows: closer to a line than lines are to each other. */
const leastOfLeading = 0.8;

/** Whether a name further down stands between the lines of another column: where the rows that it is of begin is not told. */
function hasNameBetween(runs: readonly Run[], columns: readonly Span[]): boolean {
  const [names, ...others] = columns.map(({ from, to }) =>
    baselinesIn(runs.filter(({ x0, x1 }) => x0 >= from && x1 <= to)),
  );
  return others.some((lines) => {
    const steps = lines.slice(1).map((y, at) => lines[at]! - y);
    const leading = Math.min(...steps);
    const off = (y: number): number => Math.min(...lines.map((line) => Math.abs(line - y)));
    return names!.some((y) => y < lines[0]! && off(y) > nearRule && off(y) < leastOfLeading * leading);
  });
}

/** Each row by itself, or where names are set in the middle of several rows, those. Undefined where a name stands between rows and in no middle. */
function groupsAmong(runs: readonly Run[], columns: readonly Span[]): Row[][] | undefined {
  const rows = rowsIn(runs, columns, 0);
  const groups = rows.length > 0 && !isNamed(rows[0]!) ? groupsAround(rows) : undefined;
  const isBetween = rows.some((row, at) => at > 0 && isNamed(row) && !isFull(row) && !isNamed(rows[at - 1]!));
  if (groups) return groups;
  return isBetween || hasNameBetween(runs, columns) ? undefined : rows.map((row) => [row]);
}

function groupsAround(rows: readonly Row[]): Row[][] | undefined {
  const middle = (row: Row): number => {
    const ys = row.flat().map(({ y }) => y);
    return (Math.max(...ys) + Math.min(...ys)) / 2;
  };
  const groups: Row[][] = [];
  for (let from = 0; from < rows.length;) {
    const named = rows.findIndex((row, at) => at >= from && isNamed(row));
    if (named < 0) return undefined;
    const [name, ...cells] = rows[named]!;
    const end = 2 * middle([name!]) - middle(rows[from]!.slice(1));
    const far = (row: Row): number => Math.abs(middle(row) - end);
    let to = named;
    while (to + 1 < rows.length && !isNamed(rows[to + 1]!) && far(rows[to + 1]!) < far(rows[to]!)) to += 1;
    if (far(rows[to]!) > nearRule) return undefined;
    const own = rows.slice(from, to + 1).map(([, ...others]): Row => [[], ...others]);
    const inRows = cells.some((cell) => cell.length > 0) ? own : own.toSpliced(named - from, 1);
    groups.push(inRows.map(([, ...others], at): Row => [at === 0 ? name! : [], ...others]));
    from = to + 1;
  }
  return groups;
}

export const isFull = (row: Row): boolean => row.filter((lines) => lines.length > 0).length > 1;

/** Words of one baseline that are no further apart, from above to below and from left to right. */
export function levelsOf(runs: readonly Run[], farthest: number): Line[][] {
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
