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

const NUMBER = /^\s*([\d٠-٩۰-۹]{1,5})(?:\s+(?=\S)|\s*$)/u;
/** The digits of Arabic and Persian end in their values as those of ASCII do. */
const valueOf = (digits: string): number =>
  Number([...digits].map((digit) => digit.charCodeAt(0) & 0xf).join(''));
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
/** What programs count in. Other steps, and two numbers, are told from a column of a table by the sentences that go on beside it. */
const usual = new Set([1, 5, 10]);
const fewestOther = 4;
const fewestOfAll = 2;
/** Numbers in smaller type than their lines count them, on a page full of lines whatever they say. */
const smaller = 0.85;
const fewestSmaller = 4;
const pageful = 20;
/** Of the width of what stands on a page, and of its runs. */
const leastColumn = 0.3;
const mostOver = 0.02;
/** In points. */
const leastGutter = 4;
const widestPage = 5_000;

/** The runs of a page without the numbers of its lines, or of those of each of its columns. */
export function withoutLineNumbers(runs: readonly Run[]): readonly Run[] {
  const own = runs.filter(({ text, angle }) => text.trim() !== '' && angle === 0);
  if (own.filter(({ text }) => NUMBER.test(text)).length < fewestOfAll) return runs;
  const gutter = gutterOf(own);
  const left = gutter === undefined ? [] : own.filter(({ x1 }) => x1 <= gutter);
  const right = gutter === undefined ? [] : own.filter(({ x0 }) => x0 >= gutter);
  const found = [...numbersOf(left), ...numbersOf(right)];
  const cuts = new Map((found.length > 0 ? found : numbersOf(own)).map(({ run, length }) => [run, length]));
  if (cuts.size === 0) return runs;
  return runs.flatMap((run) => {
    const length = cuts.get(run);
    if (length === undefined) return run;
    if (length >= run.text.length) return [];
    const x0 = run.x0 + ((run.x1 - run.x0) / run.text.length) * length;
    return { ...run, x0, text: run.text.slice(length) };
  });
}

function numbersOf(runs: readonly Run[]): Numbered[] {
  const rows = rowsOf(runs);
  return (
    areOfLines(inColumn(rows.flatMap(firstNumber)), rows) ??
    areOfLines(inColumn(rows.flatMap(lastNumber)), rows) ??
    []
  );
}

/** The middle of the widest strip between two columns that hardly a run goes over. */
function gutterOf(runs: readonly Run[]): number | undefined {
  const left = Math.floor(-most(runs, ({ x0 }) => -x0));
  const wide = Math.ceil(most(runs, ({ x1 }) => x1)) - left;
  if (!(wide > 0 && wide < widestPage)) return undefined;
  // How many more runs lie over each point than over the one before.
  const changes = Array.from({ length: wide + 2 }, () => 0);
  for (const { x0, x1 } of runs) {
    changes[Math.floor(x0) - left]! += 1;
    changes[Math.ceil(x1) - left]! -= 1;
  }
  let [over, from, best]: [number, number, [number, number]] = [0, 0, [0, 0]];
  for (const [at, change] of changes.entries()) {
    over += change;
    const isFree = over <= mostOver * runs.length && at > leastColumn * wide && at < (1 - leastColumn) * wide;
    if (!isFree) from = at + 1;
    else if (at - from > best[1] - best[0]) best = [from, at];
  }
  return best[1] - best[0] < leastGutter ? undefined : left + (best[0] + best[1]) / 2;
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
  return [{ run: first!, number: valueOf(found[1]!), length: found[0].length, row, rest }];
}

function lastNumber({ runs }: Row, row: number): Numbered[] {
  const [last, before] = [runs.at(-1)!, runs.at(-2)];
  const found = NUMBER.exec(last.text);
  if (!found || found[0].length < last.text.length || !before || last.x0 - before.x1 < leastGap * last.size)
    return [];
  return [{ run: last, number: valueOf(found[1]!), length: last.text.length, row, rest: runs[0]!.text }];
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

/** Those that count on in the step that most of them have, each part of a page anew where they begin again. */
function counting(numbers: readonly Numbered[]): Numbered[] {
  const differences = Map.groupBy(numbers.slice(1), (one, at) => one.number - numbers[at]!.number);
  const [step] = [...differences].reduce(
    (best, one) => (one[1].length > best[1].length ? one : best),
    [0, [] as Numbered[]],
  );
  const parts: Numbered[][] = [];
  for (const one of numbers) {
    const last = parts.at(-1)?.at(-1);
    if (last && one.number - last.number === step) parts.at(-1)!.push(one);
    else parts.push([one]);
  }
  const counted = parts.filter(({ length }) => length > 1);
  return counted.filter(([first], at) => at === 0 || first!.number === step).flat();
}

function areOfLines(column: readonly Numbered[], rows: readonly Row[]): Numbered[] | undefined {
  const numbers = counting(column);
  const [first, second] = numbers;
  if (!first || !second) return undefined;
  const step = second.number - first.number;
  const areSmaller =
    areAlone(numbers) &&
    numbers.every(({ run, row }) =>
      rows[row]!.runs.every((one) => one === run || run.size <= smaller * one.size),
    );
  const least = leastOf({ step, first: first.number, areSmaller });
  if (numbers.length < least || step < 1 || numbers.length < leastNumbered * column.length) return undefined;
  if (first.number % step !== 0 || (step > 1 && !areAlone(numbers))) return undefined;
  if (areSmaller && step === 1 && numbers.length >= pageful && areAllNumbered(numbers)) return numbers;
  if (step > 1) {
    const right = numbers.filter((one, at) => at > 0 && one.row - numbers[at - 1]!.row === step);
    if (right.length < leastNumbered * (numbers.length - 1)) return undefined;
    const areTold = usual.has(step) && numbers.length >= fewestFarOn && !beginAlike(numbers);
    return areTold || areProse(numbers, rows) ? numbers : undefined;
  }
  if (beginAlike(numbers)) return undefined;
  return areAllNumbered(numbers) && areProse(numbers, rows) ? numbers : undefined;
}

function leastOf({ step, first, areSmaller }: { step: number; first: number; areSmaller: boolean }): number {
  if (!usual.has(step)) return fewestOther;
  if (step > 1) return fewestOfAll;
  if (first > farOn) return fewestFarOn;
  return areSmaller ? fewestSmaller : fewest;
}

const areAlone = (numbers: readonly Numbered[]): boolean =>
  numbers.every(({ run, length }) => length === run.text.length);

const areAllNumbered = (numbers: readonly Numbered[]): boolean =>
  numbers.length >= leastNumbered * (numbers.at(-1)!.row - numbers[0]!.row + 1);

/** Whether many of the lines have the same first word behind their number. */
function beginAlike(numbers: readonly Numbered[]): boolean {
  const words = Map.groupBy(numbers, ({ rest }) => /\p{L}+|\S/u.exec(rest)?.[0].replace(/s$/u, '') ?? '');
  return words.values().some(({ length }) => length > 1 && length > mostAlike * numbers.length);
}

/** Many of the lines with a number go on with the one before, which is full. */
function areProse(numbers: readonly Numbered[], rows: readonly Row[]): boolean {
  const cuts = new Map(numbers.map(({ run, length }) => [run, length]));
  const lines = rows
    .slice(numbers[0]!.row, numbers.at(-1)!.row + 1)
    .map(({ runs }) => runs.filter((one) => (cuts.get(one) ?? 0) < one.text.length));
  const ends = lines.map((runs) => most(runs, ({ x1 }) => x1));
  const start = -most(lines.flat(), ({ x0 }) => -x0);
  const wide = most(ends, (end) => end) - start;
  if (wide < leastWide * most(lines.flat(), ({ size }) => size)) return false;
  const full = start + leastFull * wide;
  const goingOn = numbers.filter(
    ({ rest, row }, at) =>
      at > 0 && ends[row - numbers[0]!.row - 1]! >= full && /^\s*[\p{Ll}\p{Lo}]/u.test(rest),
  );
  return goingOn.length >= leastGoingOn * numbers.length;
}
