import { wordCount } from '../../../../statements/sentence-rules.ts';
import { isColumn, mayBeColumn } from './column-names.ts';
import { isPart } from '../../../../page/label-parts.ts';
import type { Row } from './row.ts';

export const textOf = (lines: readonly string[] | undefined): string => (lines ?? []).join(' ');
export const namesOf = ({ cells }: Row): string[] =>
  cells.map((lines) => textOf(lines).replace(/\s*:$/u, ''));

/** Names of columns: short, no sentences, no figures but in brackets or before a word ("3 points"). */
const isShort = (name: string): boolean =>
  (!/^\p{Ll}{3}/u.test(name) || mayBeColumn(name)) &&
  wordCount(name) <= 6 &&
  !/[.;!?]$|[<>≤≥=→]|\d\s?(?:mg|g|mL|%)(?![\p{L}\d])/u.test(name.replace(/\([^()]*\)/gu, '')) &&
  !/^[\d\s.,%<>≥≤–-]+$/u.test(name);

export const isHead = (row: Row): boolean => namesOf(row).every(isShort);

/**
 * Whether the first row differs from those below it as a head does: it names something that columns are named by, its
 * first cell is empty, or figures stand below its words. Otherwise it may be a row like the others.
 */
export function differsFromBody(first: Row, body: readonly Row[]): boolean {
  const names = namesOf(first);
  if (names[0] === '' || names.some((name) => mayBeColumn(name.replace(/\s*[([][^()[\]]*[)\]]$/u, ''))))
    return true;
  if (names.slice(1).filter((name) => RANK.test(name)).length >= 2) return true;
  const isOverFigures = names.some((name, at) => {
    const figures = body.filter(({ cells }) => /^[<>≤≥~±]?\s?\d/u.test(textOf(cells[at]))).length;
    return at > 0 && !/\d/u.test(name) && figures >= 0.7 * body.length;
  });
  if (isOverFigures) return true;
  const mean = body.reduce((sum, row) => sum + wordsOf(row), 0) / Math.max(1, body.length);
  return names.length > 2 && names.every((name) => /^\p{Lu}/u.test(name)) && 2 * wordsOf(first) <= mean;
}

const wordsOf = ({ cells }: Row): number => cells.reduce((sum, cell) => sum + wordCount(textOf(cell)), 0);

/** "2 points", "Grade II": columns that stand in an order. */
const RANK =
  /^(?:[\dIVX]+\s?points?|(?:grade|stage|type|class|score|step|level|phase|group|degree)\s?[\dIVX]+\p{L}?)$/iu;

/** Heads of the first column of tables whose rows are properties and whose columns are subjects. */
export const TRAIT =
  /^(?:(?:clinical |key |main |distinguishing |diagnostic |general )?(?:features?|characteristics?|propert(?:y|ies)|parameters?|aspects?|criteri(?:on|a)|attributes?|traits?|points?(?: of (?:difference|comparison|distinction))?|variables?|finding|comparison|difference))?$/iu;

/** Whether the columns name the subjects, and the rows their properties: "Feature", "Ulcerative colitis", "Crohn disease". */
export function isTransposed(names: readonly string[]): boolean {
  const [first = '', ...rest] = names;
  return (
    rest.length >= 2 &&
    TRAIT.test(first) &&
    rest.every((name) => name !== '') &&
    !rest.some((name) => isColumn(name) || OF_TRAIT.test(name))
  );
}

const OF_TRAIT =
  /\b(?:points?|scores?|values?|ranges?|weight|meaning|comments?|normal|units?|interpretation)\b/iu;

/** Columns of counts: nobody learns them by heart. Ranges and limits are worth learning. */
export function isStatistics(rows: readonly Row[]): boolean {
  const figures = rows.flatMap(({ cells }) =>
    cells.slice(1).filter((cell) => /^[\d\s.,%]+$/u.test(textOf(cell))),
  );
  return figures.length > 0 && figures.length >= 1.5 * rows.length;
}

/** Parts that rows are named by. */
const NAMES_ROWS =
  /^(?:drugs?|agents?|types?|stages?|grades?|class(?:es)?|organisms?|pathogens?|vaccines?|tests?|genes?|markers?)\b/iu;
/** In the singular they name each row, where two lists side by side are headed in the plural. */
const NAMES_ROW =
  /^(?:drug|agent|type|stage|grade|class|organism|pathogen|vaccine|test|gene|marker|tumou?r marker|site|sign|symptom|cause|finding|complication|criterion|risk factor|indication|investigation|component|source|location|component|toxin|age)$/iu;

const isList = (name: string): boolean => isPart(name.replace(/^(?:drug|food|clinical)\s/iu, ''));

/** Two lists side by side, whose lines have nothing to do with each other. */
export function areLists(names: readonly string[], rows: readonly Row[]): boolean {
  const [one = '', other = ''] = names;
  const heads = rows.some(({ cells }) => cells.flat().some((line) => isPart(line.replace(/\s*:$/u, ''))));
  if (names.length > 2) return names.every(isList) && !NAMES_ROWS.test(one) && !NAMES_ROW.test(one);
  if (NAMES_ROW.test(one) && !isAlike(one, other)) return false;
  return heads || (isList(one) && isList(other)) || isAlike(one, other);
}

/** "Advantages" and "Disadvantages", "Type 1" and "Type 2". */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  let same = 0;
  while (same < Math.min(a.length, b.length) && a.at(-1 - same) === b.at(-1 - same)) same++;
  return same >= 6 || (b.match(/\p{L}{4,}/gu) ?? []).some((word) => a.split(/\s+/u).includes(word));
}

/** "Number", "No.": it numbers the rows and does not name them. */
const COUNTS = /^(?:no\.?|nr\.?|number|#|s\.? ?no\.?)$/iu;

/**
 * The column that names the rows: the first, or the next one where the first only numbers them, says something long of them,
 * or the same of several, each of which the next one names.
 */
export function keyOf(names: readonly string[], rows: readonly Row[]): number {
  const isOwn = (at: number) => new Set(rows.map(({ cells }) => textOf(cells[at]))).size === rows.length;
  if (names.length > 2 && isOwn(1) && (!isOwn(0) || COUNTS.test(names[0] ?? ''))) return 1;
  const words = (at: number) =>
    rows.reduce((sum, { cells }) => sum + wordCount(textOf(cells[at])), 0) / rows.length;
  const filled = rows.every(
    ({ cells }) => /\p{L}{3}/u.test(textOf(cells[1])) && !/^[<>≤≥~]?\s?\d/u.test(textOf(cells[1])),
  );
  return isPart(names[0] ?? '') && words(0) > 2.5 && words(1) < words(0) && filled ? 1 : 0;
}

/** Whether only the first two columns together name a row: "Eye opening", "to pain". */
export function isNamedByTwo(names: readonly string[], rows: readonly Row[]): boolean {
  const both = new Set(rows.map(({ cells }) => `${textOf(cells[0])}\t${textOf(cells[1])}`));
  const firsts = new Set(rows.map(({ cells }) => textOf(cells[0])));
  return names.length > 2 && both.size === rows.length && firsts.size <= rows.length / 2;
}

/** "Vitamin A", "Stage 3a": a letter or a number alone needs what it is of. */
export function inFull(name: string, rowName: string): string {
  const bare = name.replace(/\s*\([^()]*\)$/u, '');
  const isRank = (bare.length <= 4 && !/\p{L}{3}/u.test(bare)) || /^[IVX]+[a-c]?$/u.test(bare);
  if (/^(?:alpha|beta|gamma|delta|kappa|mu)[- ]?\d?\p{L}?$/iu.test(bare) && /^\p{L}+$/u.test(rowName))
    return `${name} ${rowName.toLowerCase()}`;
  return isRank && !TRAIT.test(rowName) ? `${rowName} ${name}` : name;
}
