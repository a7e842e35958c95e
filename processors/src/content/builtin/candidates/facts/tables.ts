import { isGenericHeading } from '../../document/layout.ts';
import { wordCount } from '../../statements/sentence-rules.ts';
import { mayBeColumn } from './column-names.ts';
import { inLowerCase } from './titles.ts';
import { isPart } from './parts.ts';
import { overlaps } from './telling.ts';
import { flatTables } from './flat-tables.ts';
import { rowsOf, type Row } from './table-rows.ts';
import { tableRegions, type Region } from './table-lines.ts';

/** A cell of a table with what names it. `lines` as they stand in it; `start` and `end` are offsets of its row. */
export type Cell = {
  title: string;
  rowName: string;
  row: string;
  column: string;
  lines: string[];
  unit: string;
  /** No other row has the same in this column: it tells which row is meant. */
  isDistinct: boolean;
  start: number;
  end: number;
};

export type Table = { cells: Cell[]; start: number; end: number };

/** The tables of a page. Those whose rows or columns cannot be told have no cells. `before` is the page before it. */
export function tablesOf(page: string, before = ''): Table[] {
  const laidOut = tableRegions(page).map((region) => {
    const [start, end] = [region.lines[0]!.start, region.lines.at(-1)!.end];
    const title = sectionAbove(region.title, page, start);
    return { cells: cellsOf({ ...region, title }, before), start, end };
  });
  const flat = flatTables(page, before).map(({ names, rows, title, start, end }) => ({
    cells: cellsUnder(names, rows, titleOf(title)),
    start,
    end,
  }));
  return [...laidOut, ...flat].sort((a, b) => a.start - b.start);
}

/** In characters: a heading further up may be of something else. */
const FARTHEST = 3_000;

/** "Pharmacological" over a table names a part of the numbered section: "4.3 Bacterial meningitis". */
function sectionAbove(title: string, page: string, start: number): string {
  const isSingle = /^\p{L}+$/u.test(title);
  if (!isPart(title) && !(isSingle && /(?:al|ic)$/u.test(title))) return title;
  const above = page.slice(Math.max(0, start - FARTHEST), start);
  const heads = [...above.matchAll(/^\d{1,2}(?:\.\d{1,2})+\.?[ ]{1,3}(\p{Lu}[^\n.:;?]{3,50})$/gmu)];
  return heads.at(-1)?.[1]?.trim() ?? '';
}

function cellsOf(region: Region, before: string): Cell[] {
  const rows = rowsOf(region);
  const described = rows && descriptionOf(rows, inLowerCase(titleOf(region.title)));
  if (described) return described;
  const [first, ...rest] = rows ?? [];
  if (rows === undefined || first === undefined) return [];
  // A table that a page break cuts goes on without its head, or repeats it.
  const cut = region.isFirst && before !== '' ? headBefore(before, first.cells.length) : undefined;
  const goesOn = cut !== undefined && namesOf(cut).join() !== namesOf(first).join();
  const names = namesOf(goesOn ? cut : first);
  const body = goesOn ? rows : rest;
  if (!(goesOn || isHead(first)) || body.length < (goesOn ? 1 : 2)) return [];
  return cellsUnder(names, body, titleOf(region.title));
}

function cellsUnder(names: readonly string[], body: readonly Row[], title: string): Cell[] {
  if (names.slice(1).includes('') || isStatistics(body) || areLists(names, body)) return [];
  const at = keyOf(names, body);
  return body.flatMap((row) => cellsOfRow(row, at, names, body, title));
}

function headBefore(before: string, columns: number): Row | undefined {
  const last = tableRegions(before).at(-1);
  const head = last?.isLast ? rowsOf(last)?.[0] : undefined;
  return head?.cells.length === columns && isHead(head) ? head : undefined;
}

const textOf = (lines: readonly string[] | undefined): string => (lines ?? []).join(' ');
const namesOf = ({ cells }: Row): string[] => cells.map((lines) => textOf(lines).replace(/\s*:$/u, ''));

/** Names of columns: short, no sentences, no figures but in brackets or before a word ("3 points"). */
const isHead = (row: Row): boolean =>
  namesOf(row).every(
    (name) =>
      (!/^\p{Ll}{3}/u.test(name) || mayBeColumn(name)) &&
      wordCount(name) <= 6 &&
      !/[.;!?]$|[<>≤≥=→]|\d\s?(?:mg|g|mL|%)(?![\p{L}\d])/u.test(name.replace(/\([^()]*\)/gu, '')) &&
      !/^[\d\s.,%<>≥≤–-]+$/u.test(name),
  );

/** Columns of bare figures: nobody learns them by heart. */
function isStatistics(rows: readonly Row[]): boolean {
  const figures = rows.flatMap(({ cells }) => cells.filter((cell) => /^[\d\s.,%–-]+$/u.test(textOf(cell))));
  return figures.length > 0 && figures.length >= 2.5 * rows.length;
}

const isNamed = ({ cells }: Row): boolean => isPart(textOf(cells[0]).replace(/\s*:$/u, ''));

/** The parts of one thing, each with its name: "Class   biguanide", "Antidote   none", under the thing's name. */
function descriptionOf(rows: readonly Row[], title: string): Cell[] | undefined {
  if (rows[0]?.cells.length !== 2 || rows.filter(isNamed).length < 0.6 * rows.length) return undefined;
  if (rows.some(({ cells }) => isPart(textOf(cells[1])))) return undefined;
  if (title === '' || isPart(title) || isGenericHeading(title) || wordCount(title) > 5) return [];
  return rows.filter(isNamed).map(({ cells, start, end }) => ({
    title,
    rowName: '',
    row: title,
    column: textOf(cells[0]).replace(/\s*:$/u, ''),
    lines: cells[1]!,
    unit: '',
    isDistinct: false,
    start,
    end,
  }));
}

/** Parts that rows are named by. */
const NAMES_ROWS =
  /^(?:drugs?|agents?|types?|stages?|grades?|class(?:es)?|organisms?|pathogens?|vaccines?|tests?|genes?|markers?)\b/iu;

const isList = (name: string): boolean => isPart(name.replace(/^(?:drug|food|clinical)\s/iu, ''));

/** Two lists side by side, whose lines have nothing to do with each other. */
function areLists(names: readonly string[], rows: readonly Row[]): boolean {
  const [one = '', other = ''] = names;
  const heads = rows.some(({ cells }) => cells.flat().some((line) => isPart(line.replace(/\s*:$/u, ''))));
  if (names.length > 2) return names.every(isList) && !NAMES_ROWS.test(one);
  return heads || (isList(one) && isList(other)) || isAlike(one, other);
}

/** "Advantages" and "Disadvantages", "Type 1" and "Type 2". */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  let same = 0;
  while (same < Math.min(a.length, b.length) && a.at(-1 - same) === b.at(-1 - same)) same++;
  return same >= 6 || (b.match(/\p{L}{4,}/gu) ?? []).some((word) => a.split(/\s+/u).includes(word));
}

/**
 * The column that names the rows: the first, or the next one where the first says something long of them or the same of
 * several, each of which the next one names.
 */
function keyOf(names: readonly string[], rows: readonly Row[]): number {
  const isOwn = (at: number) => new Set(rows.map(({ cells }) => textOf(cells[at]))).size === rows.length;
  if (!isOwn(0) && isOwn(1) && names.length > 2) return 1;
  const words = (at: number) =>
    rows.reduce((sum, { cells }) => sum + wordCount(textOf(cells[at])), 0) / rows.length;
  const filled = rows.every(({ cells }) => (cells[1]?.length ?? 0) > 0);
  return isPart(names[0] ?? '') && words(0) > 2.5 && words(1) < words(0) && filled ? 1 : 0;
}

/** Says nothing by itself, or only that it holds. */
const EMPTY =
  /^(?:[\s✓✔✗✘×x+–—−?*•.…-]*|yes|no|n\/?a|nil|none|not (?:applicable|available|known|used|reported)|unknown|varies|variable|(?:as|see) .*|ditto|same.*|other|others)$/iu;
const UNIT =
  /^(?:[%‰°].{0,2}|mm ?Hg|(?:[×x]\s?)?10.{1,3}\/\S+|[\p{L}µμ%²³]{1,7}\/[\p{L}\d.²³]{1,7}(?:\/\p{L}{1,5})?|m?[gLs]|[kcm]?m|[µμ]?g|kg|mcg|min(?:utes)?|h|hours?|days?|weeks?|months?|years?|IU|units?|mmol|bpm)$/u;
const BARE = /^[<>≤≥~±]?\s?\d[\d\s.,]*(?:\s?(?:[–-]|to)\s?\d[\d.,]*)?$/u;

/** "Half-life (h)": the name and the unit of its figures. */
function withUnit(name: string): { name: string; unit: string } {
  const [, bare = name, unit = ''] = /^(.+?),?\s*[([]([^()[\]]+)[)\]]$/u.exec(name) ?? [];
  return UNIT.test(unit) ? { name: bare, unit } : { name, unit: '' };
}

/** What is done about a harm of a drug is no treatment of the drug. */
const TREATS = /^(?:management|treatment|action|therapy|prevention)$/iu;
const HARM = /\b(?:effects?|reactions?|toxicity|complications?)$/iu;

/** Each row is compared with each other one. */
const MOST_COMPARED = 100;

function cellsOfRow(
  row: Row,
  key: number,
  names: readonly string[],
  rows: readonly Row[],
  title: string,
): Cell[] {
  const own = withUnit(textOf(row.cells[key]));
  const same = rows.filter(({ cells }) => textOf(cells[key]) === textOf(row.cells[key]));
  // Several things under one name, told only by their group.
  if (key > 0 && own.name.includes(',')) return [];
  // Two spaces within a name: cells that stand too close to each other.
  if (/\S\s{2,}\S/u.test(own.name)) return [];
  if (own.name === '' || EMPTY.test(own.name) || same.length > 1 || wordCount(own.name) > 8) return [];
  const rowName = names[key] ?? '';
  const bare = own.name.replace(/\s*\([^()]*\)$/u, '');
  const named =
    (bare.length <= 4 && !/\p{L}{3}/u.test(bare)) || /^[IVX]+$/u.test(own.name)
      ? `${rowName} ${own.name}`.trim()
      : own.name;
  return names.flatMap((column, at): Cell[] => {
    const lines = row.cells[at] ?? [];
    const value = textOf(lines);
    if (at === key || EMPTY.test(value) || (TREATS.test(column) && names.some((name) => HARM.test(name))))
      return [];
    const { name, unit } = withUnit(column);
    const isDistinct =
      rows.length <= MOST_COMPARED &&
      rows.every(
        (other) =>
          other === row || other.cells[at]!.length === 0 || !overlaps(textOf(other.cells[at]), value),
      );
    const measure = BARE.test(value) ? unit || own.unit : '';
    const isUnitOfRow = own.unit !== '' && (measure !== '' || !BARE.test(value));
    return [
      {
        title,
        rowName,
        row: own.unit !== '' && !isUnitOfRow ? textOf(row.cells[key]) : named,
        column: name,
        lines,
        unit: measure,
        isDistinct,
        start: row.start,
        end: row.end,
      },
    ];
  });
}

/** "Table 2. Loop diuretics": what the line before a table calls it; nothing where that is a sentence. */
function titleOf(line: string): string {
  if (line.endsWith('?')) return '';
  const name = line
    .replace(/^table\s+[\d.–-]+[a-z]?[.:]?\s*/iu, '')
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/[?:.\s]+$/u, '');
  return /^\p{Lu}/u.test(name) && !/:\s.*,/u.test(name) && wordCount(name) <= 8 && !/[.;!?]\s/u.test(name)
    ? name
    : '';
}
