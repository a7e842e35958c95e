// A table's cells, each with its row's head and its column's.
import type { PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { gridOf } from '../../blocks/table-grid.ts';
import { mayHarm } from '../../checks/harm/page-facts.ts';
import { namesCondition, saysCondition } from '../../checks/harm/names.ts';
import { askableOf, type Askable } from '../askable.ts';
import { isKind, isPartOfSubject } from '../headings.ts';
import type { Around, Place, PlacePage } from '../place.ts';
import { FORBIDS } from '../../checks/harm/wording.ts';
import { denies } from '../lines/informative.ts';
import { shownPath, withoutNumber } from '../path.ts';
import { textOf } from '../plain.ts';
import { countWords, hasContent, says } from '../words.ts';
import { emptyHeads } from '../words/headings.ts';
import { isAmount, mostColumns, rowsOf, type Row } from './rows.ts';

const mostWords = 25;
const mostTold = 60;
const mostPlaces = 1_500;

export function placesOfCells(page: PlacePage, found = askableOf(page)): Place[] {
  const places: Place[] = [];
  for (const [index, block] of page.blocks.entries()) {
    if (places.length > mostPlaces) break;
    if (block.table && found.isBlockAskable(block))
      places.push(...placesOfTable(page, index, block, block.table, found));
  }
  return places.slice(0, mostPlaces);
}

function placesOfTable(
  page: PlacePage,
  index: number,
  block: PageBlock,
  table: NonNullable<PageBlock['table']>,
  { isStretchAskable }: Askable,
): Place[] {
  const texts = new Map<TableCell, string>();
  const text = (cell: TableCell): string => {
    const known = texts.get(cell) ?? textOf(page).plain(cell).text;
    texts.set(cell, known);
    return known;
  };
  const overColumns = gridOf({ ...table, rows: table.rows.slice(0, Math.min(table.headRows, 4)) });
  const before = overColumns.length === 0 ? (table.heads ?? []) : [];
  const headsOf = (column: number): TableCell[] => {
    const named = overColumns
      .flatMap((row) => row[column] ?? [])
      .filter((cell) => text(cell) !== '' && !emptyHeads.has(text(cell).toLowerCase()));
    return [...new Map(named.map((cell) => [text(cell), cell])).values()];
  };
  const width = overColumns[0]?.length ?? before.length;
  // What is wider than the heads over it was read with doubt.
  const rows = rowsOf(table, text).filter(({ cells }) => width === 0 || cells.length <= width);
  const isSaid = sameInAll(rows, text);
  const title =
    table.title !== undefined && !block.path.includes(table.title) ? [withoutNumber(table.title)] : [];

  return rows.flatMap(({ cells, telling, naming, isBare, group }) =>
    cells.slice(0, mostColumns).flatMap((cell, column): Place[] => {
      if (column < telling) return [];
      const said = text(cell);
      // A dose is of all that stands before it in its row, and so is what two columns of one kind have in common.
      const over = headsOf(column);
      // "Note": what it says is of the cells before it.
      const isRemark =
        over.length === 0 && overColumns.some((row) => row[column] && text(row[column]) !== '');
      const isOfAll =
        isRemark ||
        /\d/u.test(said) ||
        mayHarm(said) ||
        isOfOneKind(headsOf(0).map(text), headsOf(1).map(text));
      const heads = [...new Set(cells.slice(0, column))].filter(
        (head, at) => text(head) !== '' && (at < naming || (isOfAll && !isSaid(at) && isNaming(text(head)))),
      );
      const isSpanning = cell.columns !== undefined || cell.rows !== undefined;
      // What is too long for an answer tells what its row is of.
      const isLong = countWords(said) > mostWords && countWords(said) <= mostTold && heads.length === 1;
      if (isSpanning || isSaid(column) || !(isLong || isAnswer(said))) return [];
      if (![cell, ...heads].every(isStretchAskable)) return [];
      const columnHead = over.length === 0 ? (before[column] ?? '') : '';
      // Without a head over the column the row's head alone tells what is asked: of several cells it is not known which does.
      const isNamed = overColumns.length > 0 || columnHead !== '';
      if (!isNamed && /^[\d.,–-]+$/u.test(said)) return [];
      if (!isNamed && cells.some((one) => one !== cell && one !== heads[0] && text(one) !== '')) return [];
      const labelsOf = (head: TableCell): TableCell[] => {
        const own = cells.indexOf(head);
        const labels = headsOf(own);
        return own > 0 || isBare || !labels.some((label) => isKind(text(label))) ? labels : [];
      };
      // "Not in asthma" right of a dose is of that dose.
      const limiting = isOfAll
        ? [...new Set(cells.slice(column + 1))].filter((one) => denies(text(one)) || FORBIDS.test(text(one)))
        : [];
      const named = [...heads.flatMap((head) => [...labelsOf(head), head]), ...over].map(text);
      if (
        says(
          [...named, ...overColumns.map((row) => (row[column] ? text(row[column]) : '')), columnHead].join(
            ' ',
          ),
          said,
        )
      )
        return [];
      if (isLong && says(said, text(heads[0]!))) return [];
      const asked = isLong ? text(heads[0]!) : said;
      const outer = group ? ofSame(block.path, text(group)) : block.path;
      const path = shownPath([...ofSame(outer, text(heads[0] ?? cell)), ...title], named.join(' '));
      // Without the heading that tells the answer it would not be known of what the amount is.
      if (
        (isAmount(said) || mayHarm(said)) &&
        path.some((part) => says(part, asked) && !isPartOfSubject(part))
      )
        return [];
      const inRow = cells.slice(isLong ? 0 : Math.min(1, telling)).concat(cell);
      return [
        {
          kind: 'cell',
          page: page.pageNumber,
          block: index,
          excerpt: {
            start: Math.min(...inRow.map(({ start }) => start)),
            end: Math.max(...inRow.map(({ end }) => end)),
          },
          hidden: [stretchOfCell(isLong ? heads[0]! : cell)],
          around: [
            ...as('title', group ? [group] : []),
            ...(isLong
              ? [
                  ...as('row label', labelsOf(heads[0]!)),
                  ...as('behind label', over),
                  ...as('behind', [cell]),
                ]
              : [
                  ...heads.flatMap((head) => [...as('row label', labelsOf(head)), ...as('row head', [head])]),
                  ...as('column head', over),
                  ...limiting.flatMap((one) => [
                    ...as('behind label', headsOf(cells.indexOf(one))),
                    ...as('behind', [one]),
                  ]),
                ]),
          ],
          path: path.filter((part) => !says(part, asked)),
          ...(columnHead !== '' && { columnHead }),
        },
      ];
    }),
  );
}

const stretchOfCell = ({ start, end }: TableCell) => ({ start, end });
const as = (role: Around['as'], cells: readonly TableCell[]): Around[] =>
  cells.map((cell) => ({ ...stretchOfCell(cell), as: role }));

/** "Drug 1" and "Drug 2" */
function isOfOneKind(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((heads) =>
    heads
      .join(' ')
      .replace(/[\d\s]+/gu, '')
      .toLowerCase(),
  );
  return a !== '' && a === b;
}

const mostNamingWords = 6;
/** What a dose further right is of stands between it and the first cell: "Paracetamol, acetylcysteine, 150 mg/kg". */
const isNaming = (said: string) =>
  countWords(said) <= mostNamingWords && (!isAmount(said) || isForWhom(said));
/** "≥ 2 yr", "10–20 kg" */
const isForWhom = (said: string) =>
  /\d\s?(?:y|yrs?|years?|m|mo|months?|wks?|weeks?|days?|kg|jahre?|monate?|ans|años)\b\.?\)?$/iu.test(said);

/** Rows of other conditions than the one that the page is about stand for themselves. */
const ofSame = (path: readonly string[], head: string): readonly string[] =>
  saysOther(head) && saysCondition(path.at(-1) ?? '') ? path.slice(0, -1) : path;
const saysOther = (head: string): boolean =>
  namesCondition(head) || namesCondition(head.split(/\s(?:in|with|of)\s/u, 1)[0]!);

const none = new Set('- – — − ? . n/a na n.a. k.a. / " “ ” idem ditto'.split(' '));
const isAnswer = (said: string) =>
  said !== '' &&
  !none.has(said.toLowerCase()) &&
  (hasContent(said) || /[+↑↓]/u.test(said)) &&
  !/[,:]$/u.test(said) &&
  countWords(said) <= mostWords;

/** Columns that say the same in each row. */
function sameInAll(rows: readonly Row[], text: (cell: TableCell) => string): (column: number) => boolean {
  const known = new Map<number, boolean>();
  return (column) => {
    const found =
      known.get(column) ??
      (rows.length > 2 &&
        new Set(rows.map(({ cells }) => (cells[column] ? text(cells[column]).toLowerCase() : ''))).size ===
          1);
    known.set(column, found);
    return found;
  };
}
