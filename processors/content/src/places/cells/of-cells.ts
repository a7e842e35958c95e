// A table's cells, each with its row's head and its column's, and the rest of its row where a figure or a denial may be of that.
import type { PageBlock, TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { gridOf } from '../../blocks/table-grid.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import { LIMIT } from '../../checks/harm/wording.ts';
import { askableOf, type AskableBlock } from '../askable.ts';
import { contextAt } from '../over/context.ts';
import { isKind, isPartOfSubject } from '../over/headings.ts';
import { isDenied } from '../lines/informative.ts';
import { valuesIn } from '../lines/values.ts';
import { shownPath, withoutNumber } from '../card/path.ts';
import type { StretchAround, Place, PlacePage } from '../place.ts';
import { plainTextOf, withoutSigns } from '../text/plain.ts';
import { namesSubject } from '../over/subjects.ts';
import { countWords, hasLetters, isLimit, saysWordsOf } from '../text/words.ts';
import { emptyHeads } from '../words/headings.ts';
import { isAmount, mostCellColumns, cellRowsOf, type CellsRow } from './rows.ts';

const mostWords = 25;
const mostTold = 60;
const mostPlaces = 1_500;
/** In words: longer cells of its row are not shown with one. */
const mostBeside = 30;

export function placesOfCells(page: PlacePage, found = askableOf(page)): Place[] {
  const places: Place[] = [];
  for (const [index, block] of page.blocks.entries()) {
    if (places.length > mostPlaces) break;
    if (block.table && found.isBlockAskable(block))
      places.push(...placesOfTable(page, index, block, block.table, found));
  }
  return places.slice(0, mostPlaces);
}

const partsOf = (text: string): string[] => text.split(';');

/** "Atropine; Pralidoxime" beside doses that do not say of which each is. */
function isOfSeveral(texts: readonly string[]): boolean {
  const agents = texts.find((one) => partsOf(one).filter(namesDrug).length > 1);
  return (
    agents !== undefined &&
    texts.some(
      (one) => one !== agents && valuesIn(one).length > 1 && partsOf(one).length < partsOf(agents).length,
    )
  );
}

type Table = NonNullable<PageBlock['table']>;

function placesOfTable(
  page: PlacePage,
  index: number,
  block: PageBlock,
  table: Table,
  found: AskableBlock,
): Place[] {
  const { isStretchAskable } = found;
  const texts = new Map<TableCell, string>();
  const text = (cell: TableCell): string => {
    const known = texts.get(cell) ?? plainTextOf(page).plain(cell).text;
    texts.set(cell, known);
    return known;
  };
  const overColumns = gridOf({ ...table, rows: table.rows.slice(0, Math.min(table.headRows, 4)) });
  const carried = overColumns.length === 0 ? (table.heads ?? []) : [];
  const headsOf = (column: number): TableCell[] => {
    const named = overColumns
      .flatMap((row) => row[column] ?? [])
      .filter((cell) => text(cell) !== '' && !emptyHeads.has(text(cell).toLowerCase()));
    return [...new Map(named.map((cell) => [text(cell), cell])).values()];
  };
  const carriedOver = (column: number): string =>
    headsOf(column).length === 0 ? withoutSigns(carried[column] ?? '') : '';
  const width = overColumns[0]?.length ?? carried.length;
  const isTyped = !block.boxes && !page.text.slice(block.start, block.end).includes('|');
  const rows = cellRowsOf(table, text, isTyped).filter(
    ({ cells }) => isSound(block, cells, width, text) && !isOfSeveral(cells.map(text)),
  );
  const isSaid = isOfNoUse(rows, text);
  const names = (overColumns[0] ?? []).map((_, column) => headsOf(column).map(text).join(' '));
  // Two columns under one head: what tells them apart was not read.
  const isDoubled = (column: number) =>
    (names[column] ?? '') !== '' && names.indexOf(names[column]!) !== names.lastIndexOf(names[column]!);
  const drugs = new Map<number, number>();
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (namesDrug(text(cell))) drugs.set(column, (drugs.get(column) ?? 0) + 1);
  const isOfAgents = (column: number): boolean => (drugs.get(column) ?? 0) * 2 > rows.length;
  const isOfTimes = width > 2 && rows.filter(({ cells }) => isTime(text(cells[0]!))).length * 2 > rows.length;
  // "Drug 1", "Drug 2": what follows is of both.
  const isCountedHead = headsOf(0).some((head) => text(head).includes('1'));
  const context = contextAt(page, block.start);
  const title =
    table.title !== undefined && !block.path.includes(table.title) ? [withoutNumber(table.title)] : [];
  if (!context.over.every(isStretchAskable)) return [];

  return rows.flatMap(({ cells, telling, group, asAbove }) =>
    cells.slice(telling, mostCellColumns).flatMap((cell, at): Place[] => {
      const column = telling + at;
      const said = text(cell);
      const over = headsOf(column);
      const columnHead = carriedOver(column);
      const heads = [...new Set([...(asAbove ? [asAbove] : []), ...cells.slice(0, telling)])].filter(
        (head) => text(head) !== '',
      );
      // What is too long for an answer tells what its row is of.
      const isOfOther = cells.some((one) => !heads.includes(one) && one !== cell && namesDrug(text(one)));
      const isLong =
        countWords(said) > mostWords && countWords(said) <= mostTold && heads.length === 1 && !isOfOther;
      const isSpanning = cell.columns !== undefined || cell.rows !== undefined;
      if (
        isSpanning ||
        isSaid(column) ||
        isDoubled(column) ||
        said === names[column] ||
        !(isLong || isAnswer(said))
      )
        return [];
      // A figure, a denial and a remark may be of all that stands in the row.
      const isNamed = over.length > 0 || columnHead !== '';
      const isOfRow =
        !isNamed || /\d/u.test(said) || isDenied(said) || isAmount(text(cells[0]!)) || isCountedHead;
      const isAttribute = [...over.map(text), columnHead].some(
        (head) => head !== '' && isPartOfSubject(head),
      );
      const beside = [...new Set(cells)].filter(
        (one) =>
          one !== cell &&
          !heads.includes(one) &&
          !none.has(text(one).toLowerCase()) &&
          text(one) !== names[cells.indexOf(one)] &&
          !isLong,
      );
      // "Digoxin, antibody, hypokalaemia", "week 3, two or more, omit the break": what follows is of what stands before it in the row.
      const isShown =
        isOfRow ||
        beside.some(
          (one) =>
            isDenied(text(one)) ||
            text(one).split(' ').some(isLimit) ||
            LIMIT.test(text(one)) ||
            (cells.indexOf(one) < column && (isOfTimes || (isAttribute && isOfAgents(cells.indexOf(one))))),
        );
      // A dose without the drug beside it would be of what the row is of.
      const others = isShown ? beside : [];
      const hasHeads = overColumns.length > 0 || carried.length > 0;
      if (!hasHeads && others.length > 0) return [];
      if (others.some((one) => countWords(text(one)) > mostBeside)) return [];
      if (![cell, ...heads, ...others].every(isStretchAskable)) return [];
      const labelsOf = (head: TableCell): TableCell[] => {
        const own = cells.indexOf(head);
        // What goes over several columns is of each of them.
        const labels = [
          ...new Set(cells.flatMap((one, ofColumn) => (one === head ? headsOf(ofColumn) : []))),
        ];
        const isTold =
          own === 0 && !isAmount(text(head)) && labels.some((label) => isNameOfKind(text(label)));
        return isTold ? [] : labels;
      };
      const carriedFor = (one: TableCell): string => {
        const own = cells.indexOf(one);
        const label = carriedOver(own);
        return own === 0 && !isAmount(text(one)) && isNameOfKind(label) ? '' : label;
      };
      const asked = isLong ? heads[0]! : cell;
      const shown = [...heads.flatMap((head) => [...labelsOf(head), head]), ...others, ...over]
        .filter((one) => one !== asked)
        .map(text);
      if (
        saysWordsOf([...shown, columnHead].join(' '), text(asked)) ||
        (isLong && saysWordsOf(said, text(asked)))
      )
        return [];
      const path = shownPath([...context.path, ...title], shown.join(' '));
      // Without the heading that tells the amount it would not be known of what it is.
      if (isAmount(text(asked)) && path.some((part) => saysWordsOf(part, text(asked)))) return [];
      const labelled = (label: StretchAround['as'], role: StretchAround['as'], of: readonly TableCell[]) =>
        of.flatMap((one) => [...as(label, labelsOf(one)), ...as(role, [one], carriedFor(one))]);
      const before = others.filter((one) => cells.indexOf(one) < column);
      const behind = others.filter((one) => cells.indexOf(one) > column);
      return [
        {
          kind: 'cell',
          page: page.pageNumber,
          block: index,
          excerpt: {
            start: Math.min(...cells.slice(0, column + 1).map(({ start }) => start)),
            end: Math.max(...cells.slice(0, column + 1).map(({ end }) => end)),
          },
          hidden: [stretchOfCell(asked)],
          around: [
            ...context.over,
            ...as('title', group ? [group] : []),
            ...(isLong
              ? [
                  ...as('row label', labelsOf(heads[0]!)),
                  ...as('behind label', over),
                  ...as('behind', [cell], columnHead),
                ]
              : [
                  ...labelled('row label', 'row head', [...heads, ...before]),
                  ...as('column head', over),
                  ...labelled('behind label', 'behind', behind),
                ]),
          ],
          path: path.filter((part) => !saysWordsOf(part, text(asked))),
          ...(columnHead !== '' && { columnHead }),
        },
      ];
    }),
  );
}

/** Of a table that was seen a row is asked where each of its cells is filled: an empty one may have lost its words to another. */
function isSound(
  { boxes }: PageBlock,
  cells: CellsRow['cells'],
  width: number,
  text: (cell: TableCell) => string,
): boolean {
  if (width > 0 && cells.length > width) return false;
  return boxes === undefined || (cells.length === width && cells.every((cell) => text(cell) !== ''));
}

const stretchOfCell = ({ start, end }: TableCell) => ({ start, end });
const as = (role: StretchAround['as'], cells: readonly TableCell[], label = ''): StretchAround[] =>
  cells.map((cell) => ({ ...stretchOfCell(cell), as: role, ...(label !== '' && { label }) }));

/** "week 3": it tells when, and not what. */
const isTime = (head: string): boolean => /\d/u.test(head) && !namesSubject(head);

const none = new Set('  - – — − ? . n/a na n.a. k.a. / " “ ” idem ditto'.split(' '));
const isAnswer = (said: string) =>
  !none.has(said.toLowerCase()) &&
  (hasLetters(said) || /[+↑↓]/u.test(said)) &&
  !/[,:]$/u.test(said) &&
  countWords(said) <= mostWords;

/** "Drug", but not "any red flag, or two other signs", of which the cell is. */
const isNameOfKind = (label: string): boolean => isKind(label) && countWords(label) <= mostKindWords;
const mostKindWords = 3;

const mostSame = 0.75;

/** Columns that say the same in most rows, and those of prices. */
function isOfNoUse(
  rows: readonly CellsRow[],
  text: (cell: TableCell) => string,
): (column: number) => boolean {
  const known = new Map<number, boolean>();
  const read = (column: number): boolean => {
    const said = rows.map(({ cells }) => (cells[column] ? text(cells[column]).toLowerCase() : ''));
    const filled = said.filter((one) => one !== '');
    const counts = [...Map.groupBy(filled, (one) => one).values()].map(({ length }) => length);
    const prices = filled.filter((one) => /[$€£]\s?\d|\d\s?[$€£]/u.test(one)).length;
    return (rows.length > 2 && Math.max(0, ...counts) > mostSame * rows.length) || prices * 2 > filled.length;
  };
  return (column) => {
    const found = known.get(column) ?? read(column);
    known.set(column, found);
    return found;
  };
}
