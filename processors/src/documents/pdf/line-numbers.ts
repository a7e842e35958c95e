// Numbers of lines in a margin, as manuscripts have them: they belong to the sheet and not to its text. A list, a scale or a table has
// numbers there too; of these not every line has one, or none goes on with the sentence of the line before.
import { onOneRow } from './lines.ts';
import { most } from './row-line.ts';
import type { Run } from './runs.ts';

type Row = { readonly runs: Run[]; readonly y: number };
type Numbered = {
  readonly run: Run;
  readonly number: number;
  /** How many characters of the run are the number and the space behind it; all of them where it stands alone. */
  readonly length: number;
  readonly row: number;
  readonly rest: string;
};

const NUMBER = /^\s*(\d{1,5})(?:\s+(?=\S)|\s*$)/u;
/** Scales and lists of doses have fewer. */
const fewest = 8;
/** Nor do lists count in fives, or begin with such a number. */
const farOn = 100;
const fewestFarOn = 3;
/** Of the lines with a number: more that begin alike tell what is counted ("1 mg", "2 days"). */
const mostAlike = 0.3;
/** In letter sizes. */
const aligned = 0.7;
const leastGap = 0.4;
/** Of the lines between the first and the last number. */
const leastNumbered = 0.85;
/** Of the lines with a number: they go on with a line that is full, which is of the width of the widest. */
const leastGoingOn = 0.4;
const leastFull = 0.8;
/** In letter sizes, of a line that is full. */
const leastWide = 15;
const steps = new Set([1, 5, 10]);

/** The runs of a page without the numbers of its lines. */
export function withoutLineNumbers(runs: readonly Run[]): readonly Run[] {
  const rows = rowsOf(runs.filter(({ text, angle }) => text.trim() !== '' && angle === 0));
  const sides = [rows.flatMap(firstNumber), rows.flatMap(lastNumber)];
  const found = areOfLines(inColumn(sides[0]!), rows) ?? areOfLines(inColumn(sides[1]!), rows);
  if (!found) return runs;
  const cuts = new Map(found.map(({ run, length }) => [run, length]));
  return runs.flatMap((run) => {
    const length = cuts.get(run);
    if (length === undefined) return run;
    if (length >= run.text.length) return [];
    const x0 = run.x0 + ((run.x1 - run.x0) / run.text.length) * length;
    return { ...run, x0, text: run.text.slice(length) };
  });
}

/** From top to bottom, the runs of each from left to right. */
function rowsOf(runs: readonly Run[]): Row[] {
  const rows: Row[] = [];
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const last = rows.at(-1);
    if (last && onOneRow(last.runs[0]!, run)) last.runs.push(run);
    else rows.push({ runs: [run], y: run.y });
  }
  for (const { runs: own } of rows) own.sort((a, b) => a.x0 - b.x0);
  return rows;
}

function firstNumber({ runs: [first, next] }: Row, row: number): Numbered[] {
  const found = NUMBER.exec(first!.text);
  if (
    !found ||
    (next && next.x0 - first!.x1 < leastGap * first!.size && found[0].length === first!.text.length)
  )
    return [];
  const rest = first!.text.slice(found[0].length) || (next?.text ?? '');
  return [{ run: first!, number: Number(found[1]), length: found[0].length, row, rest }];
}

function lastNumber({ runs }: Row, row: number): Numbered[] {
  const [last, before] = [runs.at(-1)!, runs.at(-2)];
  const found = /^\s*(\d{1,5})\s*$/u.exec(last.text);
  if (!found || !before || last.x0 - before.x1 < leastGap * last.size) return [];
  return [{ run: last, number: Number(found[1]), length: last.text.length, row, rest: runs[0]!.text }];
}

/** Those below each other: their beginnings or their ends. */
function inColumn(numbers: readonly Numbered[]): Numbered[] {
  const columns = (['x0', 'x1'] as const).map((side) => {
    const places = numbers.map(({ run }) => run[side]).sort((a, b) => a - b);
    const middle = places[places.length >> 1] ?? 0;
    return numbers.filter(
      ({ run, length }) =>
        Math.abs(run[side] - middle) <= aligned * run.size && (side === 'x0' || length === run.text.length),
    );
  });
  return columns[0]!.length >= columns[1]!.length ? columns[0]! : columns[1]!;
}

/** The longest stretch of them that counts on in equal steps. */
function counting(numbers: readonly Numbered[]): Numbered[] {
  let [best, open]: [Numbered[], Numbered[]] = [[], []];
  let step = 0;
  for (const one of numbers) {
    const last = open.at(-1);
    const own = last ? one.number - last.number : 0;
    if (open.length > 1 && own !== step) open = [open.at(-1)!];
    step = one.number - (open.at(-1)?.number ?? 0);
    open.push(one);
    if (open.length > best.length) best = open;
  }
  return [...best];
}

function areOfLines(column: readonly Numbered[], rows: readonly Row[]): Numbered[] | undefined {
  const numbers = counting(column);
  const [first, second] = numbers;
  if (!first || !second) return undefined;
  const step = second.number - first.number;
  if (numbers.length < (step > 1 || first.number > farOn ? fewestFarOn : fewest)) return undefined;
  if (!steps.has(step) || numbers.length < leastNumbered * column.length) return undefined;
  if (first.number % step !== 0 || beginAlike(numbers)) return undefined;
  if (step > 1) {
    const right = numbers.filter((one, at) => at > 0 && one.row - numbers[at - 1]!.row === step);
    return right.length >= leastNumbered * (numbers.length - 1) ? numbers : undefined;
  }
  const lines = numbers.at(-1)!.row - first.row + 1;
  return numbers.length >= leastNumbered * lines && areProse(numbers, rows) ? numbers : undefined;
}

/** Whether many of the lines have the same first word behind their number. */
function beginAlike(numbers: readonly Numbered[]): boolean {
  const words = Map.groupBy(numbers, ({ rest }) => /\p{L}+|\S/u.exec(rest)?.[0].replace(/s$/u, '') ?? '');
  return words.values().some(({ length }) => length > 1 && length > mostAlike * numbers.length);
}

/** Many of the lines go on with the one before, which is full. */
function areProse(numbers: readonly Numbered[], rows: readonly Row[]): boolean {
  const lines = numbers.map(({ run, row, length }) =>
    rows[row]!.runs.filter((one) => one !== run || length < one.text.length),
  );
  const ends = lines.map((runs) => most(runs, ({ x1 }) => x1));
  const start = -most(lines.flat(), ({ x0 }) => -x0);
  const wide = most(ends, (end) => end) - start;
  if (wide < leastWide * most(lines.flat(), ({ size }) => size)) return false;
  const full = start + leastFull * wide;
  const goingOn = numbers.filter(
    ({ rest }, at) => at > 0 && ends[at - 1]! >= full && /^\s*[\p{Ll}\p{Lo}]/u.test(rest),
  );
  return goingOn.length >= leastGoingOn * numbers.length;
}
