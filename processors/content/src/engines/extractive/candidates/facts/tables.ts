import { isGenericHeading } from '../../../../page/layout.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { inLowerCase } from './titles.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { isPoints } from './points.ts';
import { overlaps } from './distinctive.ts';
import { BARE, EMPTY, withUnit } from './cell-values.ts';
import { flatTables } from './flat-tables.ts';
import { nextOf, ownRows, type Next } from './joined-rows.ts';
import { isNamedAgain } from './row-names.ts';
import type { Row } from './row.ts';
import { rowsOf } from './table-rows.ts';
import { tableRegions, type Region } from './table-lines.ts';
import { conditionOf } from './order-titles.ts';
import { isCaption, sectionAbove, titleOf } from './table-title.ts';
import {
  areLists,
  differsFromBody,
  inFull,
  isHead,
  isNamedByTwo,
  isStatistics,
  isTransposed,
  keyOf,
  namesOf,
  textOf,
} from './table-shape.ts';

/** A cell of a table with what names it. `lines` as they stand in it; `start` and `end` are offsets of its row. */
export type Cell = {
  title: string;
  rowName: string;
  row: string;
  column: string;
  lines: string[];
  unit: string;
  /** No other row has the same in this column: it identifies the row. */
  isDistinct: boolean;
  /** It is one of several findings in a comparison, and differs between the columns. */
  isCompared: boolean;
  /** All rows have the same in this column. */
  sameForAll: boolean;
  /** The names of the first rows of the table. */
  siblings: readonly string[];
  /** The other cells of the row, each with the name of its column. */
  beside: readonly { column: string; value: string }[];
  /** A line above within the table that names this row and others. */
  group: string;
  /** The row below that goes on with this one: "or …", "and …", "then …". */
  next?: Next;
  start: number;
  end: number;
};

export type Table = { cells: Cell[]; start: number; end: number };

/** The tables of a page. Those whose rows or columns are not certain have no cells. `before` is the page before it. */
export function tablesOf(page: string, before = ''): Table[] {
  const regions = tableRegions(page);
  const laidOut = regions.map((region, at) => {
    const [start, end] = [region.lines[0]!.start, region.lines.at(-1)!.end];
    const isOfNext = regions[at + 1]?.title === region.below;
    const isBelow = isCaption(region.below) && !isCaption(region.title) && !isOfNext;
    const title = conditionOf(sectionAbove(isBelow ? region.below : region.title, page, start), page, start);
    return { cells: cellsOf({ ...region, title }, before), start, end };
  });
  const flat = flatTables(page, before).map(({ names, rows, title, start, end }) => ({
    cells: cellsUnder(names, rows, titleOf(title)),
    start,
    end,
  }));
  return [...laidOut, ...flat].sort((a, b) => a.start - b.start);
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
  const title = titleOf(region.title);
  if (!goesOn && !(isHead(first) && differsFromBody(first, rest)))
    return first.cells.length === 2 ? pairsOf(rows, title) : [];
  return body.length < (goesOn ? 1 : 2) ? [] : cellsUnder(names, body, title);
}

const isPair = ({ cells }: Row): boolean =>
  wordCount(textOf(cells[0])) <= 5 && /\p{L}{2}|\d/u.test(textOf(cells[1]));

/** Two columns without names: what each line names, under the title that says of what. */
function pairsOf(rows: readonly Row[], title: string): Cell[] {
  if (title === '' || isGenericHeading(title) || isPart(title) || rows.length < 3 || !rows.every(isPair))
    return [];
  return areLists(['', ''], rows) ? [] : rows.flatMap((row) => cellsOfRow(row, [0], ['', ''], rows, title));
}

function cellsUnder(names: readonly string[], body: readonly Row[], title: string): Cell[] {
  if (names.slice(1).includes('') || isStatistics(body) || areLists(names, body)) return [];
  if (isTransposed(names)) return transposed(names, body, title);
  const key = keyOf(names, body);
  const isOwn = new Set(body.map(({ cells }) => textOf(cells[key]))).size === body.length;
  const isScore = key === 1 && names.some(isPoints);
  const keys = (!isOwn || isScore) && isNamedByTwo(names, body) ? [0, 1] : [key];
  return ownRows(body, key).flatMap(({ row, next }) =>
    cellsOfRow(row, keys, names, body, title).map((cell) =>
      next === undefined ? cell : { ...cell, next: nextOf(next, names, key, cell.column) },
    ),
  );
}

/** Each column is one subject: the table transposed. */
function transposed(names: readonly string[], body: readonly Row[], title: string): Cell[] {
  return body.flatMap((row): Cell[] => {
    const { name: trait, unit } = withUnit(textOf(row.cells[0]));
    if (trait === '' || EMPTY.test(trait) || wordCount(trait) > 8) return [];
    const values = names.map((_name, at) => textOf(row.cells[at]));
    return names.flatMap((name, at): Cell[] => {
      const value = values[at]!;
      if (at === 0 || EMPTY.test(value)) return [];
      const isDistinct = values.every(
        (other, of) => of === 0 || of === at || !(other === '' || overlaps(other, value)),
      );
      return [
        {
          title,
          rowName: '',
          row: name,
          column: trait,
          lines: row.cells[at]!,
          isDistinct,
          unit: BARE.test(value) ? unit : '',
          siblings: names.slice(1),
          beside: [],
          sameForAll: false,
          isCompared: new Set(values.slice(1)).size > 1,
          group: row.group ?? '',
          start: row.start,
          end: row.end,
        },
      ];
    });
  });
}

function headBefore(before: string, columns: number): Row | undefined {
  const last = tableRegions(before).at(-1);
  const head = last?.isLast ? rowsOf(last)?.[0] : undefined;
  return head?.cells.length === columns && isHead(head) ? head : undefined;
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
    sameForAll: false,
    isCompared: false,
    siblings: [],
    beside: [],
    group: '',
    start,
    end,
  }));
}

/** The management of an adverse effect is no treatment with the drug. */
const TREATS = /^(?:management|treatment|action|therapy|prevention)$/iu;
const HARM = /\b(?:effects?|reactions?|toxicity|complications?)$/iu;

/** Each row is compared with each other one. */
const MOST_COMPARED = 100;
const MOST_SIBLINGS = 12;

/** The cells of a row that the columns `keys` name. */
function cellsOfRow(
  row: Row,
  keys: readonly number[],
  names: readonly string[],
  rows: readonly Row[],
  title: string,
): Cell[] {
  const [key = 0, second] = keys;
  const own = withUnit(textOf(row.cells[key]));
  // Several things under one name, separated only by their group.
  if (key > 0 && own.name.includes(',')) return [];
  // Two spaces within a name: cells that stand too close to each other.
  if (/\S\s{2,}\S/u.test(own.name)) return [];
  if (own.name === '' || EMPTY.test(own.name) || isNamedAgain(row, rows, keys) || wordCount(own.name) > 8)
    return [];
  const further = second === undefined ? '' : textOf(row.cells[second]);
  if (second !== undefined && (EMPTY.test(further) || wordCount(further) > 5)) return [];
  const rowName = names[key] ?? '';
  const named = second === undefined ? inFull(own.name, rowName) : `${own.name}, ${lowerFirst(further)}`;
  const isFew = rows.length <= MOST_COMPARED;
  const siblings = rows.slice(0, MOST_SIBLINGS).map(({ cells }) => textOf(cells[key]));
  const beside = names.flatMap((column, at) =>
    keys.includes(at) ? [] : [{ column: withUnit(column).name, value: textOf(row.cells[at]) }],
  );
  return names.flatMap((column, at): Cell[] => {
    const lines = row.cells[at] ?? [];
    const value = textOf(lines);
    if (keys.includes(at) || EMPTY.test(value)) return [];
    if (TREATS.test(column) && names.some((name) => HARM.test(name))) return [];
    const { name, unit } = withUnit(column);
    const isDistinct =
      isFew &&
      rows.every(
        (other) =>
          other === row || other.cells[at]!.length === 0 || !overlaps(textOf(other.cells[at]), value),
      );
    const measure = BARE.test(value) ? unit || own.unit : '';
    const isUnitOfRow = own.unit !== '' && (measure !== '' || !BARE.test(value));
    return [
      {
        title,
        rowName: second === undefined ? rowName : '',
        column: name,
        lines,
        unit: measure,
        row: own.unit !== '' && !isUnitOfRow ? textOf(row.cells[key]) : named,
        isDistinct,
        siblings,
        beside: beside.filter((other) => other.column !== name),
        sameForAll: isFew && rows.every(({ cells }) => textOf(cells[at]) === value),
        isCompared:
          isFew && rows.some(({ cells }) => textOf(cells[at]).toLowerCase() !== value.toLowerCase()),
        group: row.group ?? '',
        start: row.start,
        end: row.end,
      },
    ];
  });
}
