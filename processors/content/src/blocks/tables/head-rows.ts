// Which of the first rows of a table are heads.
import { firstLetter, isAbbreviation } from '../lines/letters.ts';
import type { Line } from '../lines/line.ts';
import type { TextRange } from '../source-line.ts';
import { endsInColon, statesSomething, wordsOf } from '../lines/statement.ts';

/** `texts` by column. `isPart`: it goes on from the page before, so that it has a head only where that is shown. */
export function headRowsOf(
  rows: readonly Line[],
  texts: readonly (readonly string[])[],
  isPart: boolean,
): number {
  const said = rows.findIndex(({ said: one }) => one?.kind === 'row' && one.isHead !== true);
  if (said > 1 || (said === 1 && isNamedInFile(rows))) return said;
  if (said === 1) return withNamesBelow(1, rows, texts);
  const isNamed = rows.some(({ said: one }) => one?.kind === 'row' && one.isHead !== undefined);
  if (isNamed || rows.length < 2) return 0;
  if (texts[0]!.every((cell, at) => at === 0 || cell === '')) return 0;
  const bold = boldHeads(rows, texts);
  if (bold > 0) return withNamesBelow(bold, rows, texts);
  return isPart || !isHead(texts) ? 0 : withNamesBelow(1, rows, texts);
}

/** A file without pages knows its head; only what it merges over the row below as well goes on there. */
function isNamedInFile([head, below]: readonly Line[]): boolean {
  const goesOn =
    cellsOf(head!).some(({ rows = 1 }) => rows > 1) || cellsOf(below!).some(({ isAgain }) => isAgain);
  return head!.seen === undefined && !goesOn;
}

const mostHeads = 3;

/** Cells of the head go on below it, or stand over several columns whose own names come next. */
function withNamesBelow(heads: number, rows: readonly Line[], texts: readonly (readonly string[])[]): number {
  if (heads > 1) return heads;
  const cells = cellsOf(rows[0]!);
  const deep = cells.reduce((most, { rows: down = 1 }) => Math.max(most, down), 1);
  // What goes down into a row of the head is told above.
  const below = texts.slice(1, deep).flatMap((row) => row.filter((cell, at) => cell !== texts[0]![at]));
  const areNames = !below.some((cell) => isNoHead(cell) || hasDigit(cell));
  if (
    areNames &&
    deep > 1 &&
    deep <= mostHeads &&
    deep < rows.length &&
    cells.some(({ rows: down = 1 }) => down < deep)
  )
    return deep;
  const isWide = cells.length > 1 && cells.some(({ columns = 1 }) => columns > 1);
  const names = texts[1]?.filter((cell) => cell !== '') ?? [];
  const isOver =
    isWide && rows.length > 2 && names.length > 1 && !names.some((cell) => isNoHead(cell) || hasDigit(cell));
  return isOver || hasSecondHead(rows, texts) ? 2 : 1;
}

const cellsOf = ({
  said,
  cells = [],
}: Line): readonly (TextRange & { columns?: number; rows?: number; isAgain?: true })[] =>
  said?.kind === 'row' ? said.cells : cells;

/** Names over several columns, and below them those of each: only a page shows how many rows that are, none of which a tag named. */
function hasSecondHead(rows: readonly Line[], texts: readonly (readonly string[])[]) {
  const [first = [], second = [], ...body] = texts;
  const isOpen = first.some((cell, at) => cell === '' && at > 0 && second[at]);
  // "Dose in" over "heart failure": the row has no head of its own, and all below it have one.
  const isRest = first[0] !== '' && second[0] === '' && body.every(([cell]) => cell !== '');
  if (!(isOpen || isRest) || body.length < 2 || second.some((cell) => isNoHead(cell) || hasDigit(cell)))
    return false;
  const names = second.slice(1).filter((cell) => cell !== '');
  if (!isRest && !rows[0]!.seen && new Set(names).size === names.length) return false;
  if (isBold(rows[1]!) && !rows.slice(2).every(isBold)) return true;
  return isMost(
    body.map((row) => row.join(' ')),
    hasDigit,
  );
}

const isNoHead = (cell: string) => statesSomething(cell) || endsInColon(cell) || wordsOf(cell).length > 6;
const hasDigit = (text: string) => /\d/u.test(text);
const isMost = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length > cells.length * 0.6;

const isBold = (line: Line) => (line.seen?.bold ?? boldShare(line)) > 0.8;

/** How many rows are bold, of a table whose others are not. */
function boldHeads(rows: readonly Line[], texts: readonly (readonly string[])[]): number {
  const first = rows.findIndex((line) => !isBold(line) || cellsOf(line).length < 2);
  // "Cloxacillin | Neonates: | 50 mg/kg q12h"
  if (first < 1 || texts[0]!.some((cell) => endsInColon(cell) && cell !== texts[0]![0])) return 0;
  if (rows.slice(1).filter(isBold).length >= rows.length * 0.5) return 0;
  return first <= mostHeads ? first : 1;
}

function isHead(texts: readonly (readonly string[])[]) {
  const [head = [], ...body] = texts;
  const filled = head.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some(isNoHead)) return false;
  if (isLikeOthers(texts)) return false;
  // "unstable | straight after resus" over "all others | within 24 h", "lofexidine | not if low BP, long QT"
  const areSmall = texts.every(([first = '']) => firstLetter(first) === 'lower');
  if (areSmall && (body.length === 1 || head.some((cell) => cell.includes(', ')))) return false;
  if (isScale(head, body)) return true;
  if (head[0] === '' && head.length > 1 && body.some(([first]) => first !== '')) return true;
  const columns = head.map((cell, at) => ({
    cell,
    below: body.flatMap((row) => (row[at] ? [row[at]] : [])),
  }));
  const differs = columns.some(({ cell, below }) => {
    if (cell === '') return false;
    const areFigures = below.filter((one) => hasDigit(one) || statesSomething(one)).length;
    if (!hasDigit(cell) && areFigures > below.length * (head.length > 2 ? 0.6 : 0.75)) return true;
    if (firstLetter(cell) === 'upper' && isMost(below, (one) => firstLetter(one) === 'lower')) return true;
    const words = below.reduce((sum, one) => sum + wordsOf(one).length, 0) / Math.max(1, below.length);
    return wordsOf(cell).length <= 2 && words >= wordsOf(cell).length * 2 + 0.5;
  });
  const areNames =
    filled.length === head.length &&
    filled.every((cell) => firstLetter(cell) !== 'lower' && wordsOf(cell).length < 4);
  return differs || (body.length > 1 && !filled.some(hasDigit) && (head.length > 2 || areNames));
}

const isCapital = (text: string) => text.length === 1 && text !== text.toLowerCase();

/** "Airway | hoarse voice", "A | hoarse voice" */
const isNamed = ([first = '', ...others]: readonly string[]) =>
  (firstLetter(first) === 'upper' || isAbbreviation(first) || isCapital(first)) &&
  others.some((cell) => firstLetter(cell) === 'lower') &&
  others.every((cell) => firstLetter(cell) !== 'upper');

/** A name in the first column and small letters in the others, in each row alike: the rows have names, and the columns have none. */
function isLikeOthers(texts: readonly (readonly string[])[]): boolean {
  return texts.length > 2 && isNamed(texts[0]!) && texts.filter(isNamed).length >= texts.length * 0.8;
}

/** "Score | 0 | 1 | 2" over words. */
function isScale(head: readonly string[], body: readonly (readonly string[])[]): boolean {
  const numbers = head
    .slice(1)
    .map((cell) => (/^[+−-]?\d{1,2}$/u.test(cell) ? Number(cell.replace('−', '-')) : Number.NaN));
  const areCounted =
    numbers.length > 1 && numbers.every((one, at) => at === 0 || one === numbers[at - 1]! + 1);
  const below = body.flatMap((row) => row.slice(1).filter((cell) => cell !== ''));
  return areCounted && below.filter((cell) => /^\p{L}/u.test(cell)).length > below.length * 0.6;
}

function boldShare({ runs, start, end }: Line) {
  const bold = (runs ?? []).filter((run) => run.bold).reduce((sum, run) => sum + run.end - run.start, 0);
  return bold / Math.max(1, end - start);
}
