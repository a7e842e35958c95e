// Tables of pages whose first row was taken for names, though it is a row like the others: "Insulin | 0.1 unit/kg" over "50% dextrose | 1 ml/kg" would
// say that dextrose is given as insulin is.
import type { BlockTable, PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { isActedOn } from './acted-on.ts';
import { isRoute } from './words/values.ts';
import { isPartOfSubject, namesKind } from './headings.ts';
import { asFurniture, isContent } from './page-blocks.ts';
import type { Page } from './page-parts.ts';
import { withWholeRows } from './ragged-tables.ts';
import { isHeadBold, piecesOf, withoutTornRows } from './torn-tables.ts';

const AMOUNT =
  /\d[\d.,–-]*\s?(?:mg|mcg|µg|μg|microg\w*|g|ml|units?|iu|mmol|mEq)(?:\s?\/\s?\w+)*(?![\p{L}\d])/iu;
const STACKED = new RegExp(String.raw`(?:(?:${AMOUNT.source})\s+){5}`, AMOUNT.flags);
/** "Dose (5 mg tablets)" names a column. */
const inBrackets = /\([^()]*\)/gu;
const leastRows = 2;
/** "o pH" over "o Platelets": items, of which none heads the others. */
const ITEM = /^[o•▪◦–*-]\s/u;
/** Of the rows of a table. */
const share = 0.5;

/**
 * The same pages: heads that are rows are rows, and a table that has its signs of a list as a column, a column in a cell, or stands among other
 * pieces of one, is no content.
 */
export function withSoundTables(pages: readonly Page[]): Page[] {
  let title: string | undefined;
  return withoutTornRows(pages).map(({ text, blocks }) => {
    const first = blocks.find(isContent);
    const pieces = piecesOf(blocks);
    let above: BlockTable | undefined;
    let last: BlockTable | undefined;
    let over: PageBlock | undefined;
    const placed = blocks.map((block): PageBlock => {
      const { table: read } = block;
      if (!read) {
        if (isContent(block)) {
          above = undefined;
          over = block;
        }
        return block;
      }
      const goesOn = block === first && read.heads !== undefined;
      const table = goesOn && title !== undefined ? { title, ...read } : read;
      last = table;
      if (block.boxes === undefined) return { ...block, table };
      const isLost = pieces.has(block) || isUnderLooseLine(text, block, table, over);
      over = undefined;
      const whole = isLost ? undefined : withWholeRows(table);
      const headed = whole && soundTable(text, headedAs(text, block, whole, above));
      const sound = headed && isHeadless(text, headed) ? undefined : headed;
      above = table;
      return sound ? { ...block, table: sound } : asFurniture(block);
    });
    title = last?.title;
    return { text, blocks: placed };
  });
}

/** In points, and of the width of a table. */
const [edge, widestTitle] = [12, 0.6];
const NUMBERED = /^(?:table|tab\.|tabelle|tableau|tabla|box)\s*\d/iu;

/** "System / Effect Agonist Blocker", right over a first row that looks as the others do: the heads were read as a line. */
function isUnderLooseLine(
  text: string,
  block: PageBlock,
  table: BlockTable,
  over: PageBlock | undefined,
): boolean {
  if (over?.kind !== 'paragraph' || table.headRows !== 1 || isHeadBold(block, table)) return false;
  const said = text.slice(over.start, over.end).trim();
  if (/[.!?:;]["”)]?$/u.test(said) || NUMBERED.test(said)) return false;
  const [line, own] = [over.boxes?.at(-1), block.boxes?.[0]];
  // A title begins where its table does, and is shorter.
  return !line || !own || line.x > own.x + edge || line.width > own.width * widestTitle;
}

/** Right below a table of as many columns it has the heads of that, unless its own are bold. */
function headedAs(
  text: string,
  block: PageBlock,
  table: BlockTable,
  above: BlockTable | undefined,
): BlockTable {
  const [first = []] = table.rows;
  const [heads] = above?.rows ?? [];
  if (above?.headRows !== 1 || table.headRows !== 1 || heads?.length !== first.length) return table;
  if (isHeadBold(block, table)) return table;
  return { ...table, headRows: 0, heads: heads.map(({ start, end }) => text.slice(start, end)) };
}

function soundTable(text: string, table: BlockTable): BlockTable | undefined {
  const said = ({ start, end }: TableCell): string => text.slice(start, end).replace(/\s+/gu, ' ').trim();
  const rows = table.rows.map((row) => row.map(said));
  const firsts = rows.map(([first = '']) => first);
  const signs = firsts.filter((first) => first !== '' && !/[\p{L}\p{N}]/u.test(first));
  if (signs.length >= leastRows && signs.length >= share * rows.length) return undefined;
  if (firsts.length > leastRows && firsts.every((first) => ITEM.test(first))) return undefined;
  if (rows.some((row) => row.some(isColumn)) || spansUnlike(table)) return undefined;
  const { heads, ...own } = table;
  if (heads !== undefined)
    return rows[0]!.filter((cell) => cell !== '').length === 1 && rows[0]![0] !== '' ? own : table;
  const body = rows.slice(table.headRows);
  const isData = (row: readonly string[]): boolean => {
    const [first = '', ...others] = row.map((cell) => cell.replace(inBrackets, ''));
    if (others.some((cell) => AMOUNT.test(cell))) return true;
    const isLike = (test: (cell: string) => boolean) =>
      test(first) && body.filter(([cell = '']) => test(cell)).length >= share * body.length;
    return isLike((cell) => AMOUNT.test(cell)) || isLike((cell) => namesDrug(cell));
  };
  // Two columns of one name are told from each other by what stands over it.
  const [names = []] = rows;
  const isTwice = names.some(
    (name, column) =>
      column > 0 &&
      name !== '' &&
      names.indexOf(name) < column &&
      table.rows[0]![column]?.columns === undefined,
  );
  if (table.headRows === 1 && isTwice && names.length > 2) return { ...table, headRows: 0 };
  const at = rows.slice(0, table.headRows).findIndex((row, nth) => {
    const isOwn = nth > 0 && row[0] !== '' && row[0] !== rows[0]![0] && table.rows[0]![0]!.rows === undefined;
    return isData(row) || (isOwn && row.some((cell) => /\d/u.test(cell)));
  });
  if (at !== -1) return { ...table, headRows: at };
  if (table.headRows === 1 && areLists(names)) return undefined;
  // One row alone shows no columns: its cells may be those of others.
  return table.headRows === 1 && rows.length === 2 ? undefined : table;
}

const mostHeadRows = 3;

/** Of figures and drugs, without heads over its columns that say what they are: "Dose/kg" may have been lost. A figure or a route heads nothing. */
function isHeadless(text: string, { headRows, rows, heads }: BlockTable): boolean {
  const said = rows.map((row) => row.map(({ start, end }) => text.slice(start, end).trim()));
  const body = said.slice(headRows).flat();
  const figures = body.filter((cell) => /\d/u.test(cell)).length;
  if (figures < leastRows && !body.some((cell) => isActedOn(cell, []))) return false;
  if (headRows > mostHeadRows || (headRows === 0 && heads === undefined)) return true;
  const named = said.slice(0, headRows).flat();
  return named.some(
    (cell) => /^[\d\s.,/–-]*\d[\d\s.,/–-]*$/u.test(cell) || cell.split(/\s+/u).every(isRouteOrNumber),
  );
}

const isRouteOrNumber = (word: string): boolean => word !== '' && (isRoute(word) || /^[\d.,]+$/u.test(word));

const fewestLists = 3;

/** "Contraindications | Caution | Side effects": lists beside each other, whose lines are no rows. "Drug | Dose | Side effects" are the heads of rows. */
const areLists = (names: readonly string[]): boolean =>
  names.length >= fewestLists && namesKind(names[0]!) && names.every(isPartOfSubject);

/** Heads over different numbers of columns may be those of others, and a cell over rows may hide that one of them begins a group. */
function spansUnlike({ headRows, rows }: BlockTable): boolean {
  const widths = rows
    .slice(0, headRows)
    .map(
      (row) =>
        new Set(row.flatMap(({ columns, start, end }, at) => (at > 0 && end > start ? [columns ?? 1] : []))),
    );
  const hidesGroup = rows.some(
    (row, at) => row.slice(1).some((cell) => cell.rows !== undefined) && rows[at + 1]?.length === 1,
  );
  return hidesGroup || (headRows > 1 && widths.some((each) => each.size > 1));
}

/** "0.3 ml 0.7 ml 3 ml 1 ml 2 ml" */
const isColumn = (cell: string): boolean => STACKED.test(cell);

const mostGroupWords = 5;
/** Of a row over all columns, which the page itself drew so. */
const mostWideWords = 14;

/** A row of one cell that names those below it: not the rest of a row that was torn, nor a row of which nothing more is known. */
export function isGroupRow(cell: TableCell, cells: readonly (TableCell | null)[], said: string): boolean {
  const most = cell.columns === undefined ? mostGroupWords : mostWideWords;
  if (cell !== cells[0] || said.split(' ').length > most) return false;
  if (!/^[^\p{Ll}]/u.test(said) || /[.!?;,]$/u.test(said)) return false;
  return cell.columns !== undefined || !(/\d/u.test(said) || namesDrug(said));
}
