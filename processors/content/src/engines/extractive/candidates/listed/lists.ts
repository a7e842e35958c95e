import type { PageLayout } from '../../../../page/document-index.ts';
import { ofLastTexts } from '../../../../language/memoised-last.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { printedLines, type PrintedLine } from './printed-lines.ts';
import { isHeadOfList, LONGEST, rowOf, type Row } from './row-of.ts';

/** A line of a list with the lines that it goes on over; offsets into the page's text. */
export type ListedRow = Row & {
  start: number;
  end: number;
  /** The short line right above the list, or the name that the line is a bullet of; empty where there is none. */
  over: string;
  /** A line over it may be its heading: no other is. */
  isUnder: boolean;
  /** A line's or page's end may have cut it: nothing is made of it. */
  isCut: boolean;
};

/** A bullet under a name that says something of it without a label. */
export type Bullet = Pick<ListedRow, 'start' | 'end' | 'over' | 'isCut'> & { text: string; siblings: number };

export type Lists = { rows: readonly ListedRow[]; bullets: readonly Bullet[] };

/** Fewer are no list. */
const LEAST_ROWS = 3;
/** Of the lines that stand between the first and the last row of a list. */
const LEAST_SHARE = 0.5;
/** Share of the rows of a list whose names are unique. */
const LEAST_OWN = 0.8;
const MOST_WORDS_OVER = 7;
/** In characters: a line of fewer was not wrapped. */
const LEAST_WIDTH = 45;

type Item = {
  line: PrintedLine;
  text: string;
  end: number;
  /** The length of its last printed line. */
  last: number;
  row: Row | undefined;
  isCut: boolean;
  /** A line that may continue the one before. */
  isRest?: boolean;
  /** A gap stands before it, and marked lines right below it. */
  isOfMarks?: boolean;
};

/** With the marks of its headings. */
export const readAs = ({ text, marked, outline = [] }: PageLayout): string =>
  outline.length === 0 ? marked : text;

/** The lists of a page, whatever stands between their lines. Linear in its length. */
export const listsOf = ofLastTexts(readLists);

function readLists(page: string): Lists {
  const items = joined(printedLines(page));
  return { rows: rowsIn(runsOf(items).flatMap(groupsOf)), bullets: bulletsOf(items) };
}

const OPEN =
  /(?:[,–—(-]|\b(?:an?|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|into|between|than|per|not|no|very|more|less|its|their))$/iu;
const STOPPED = /[.!?;]["”’)]?$/u;
const isUnclosed = (text: string) => text.split('(').length > text.split(')').length;

/** The lines joined with those that continue them; where that is not certain, the line is marked as cut. */
function joined(lines: readonly PrintedLine[]): Item[] {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const items: Item[] = [];
  for (const line of lines) {
    const before = items.at(-1);
    const row = rowOf(line.text);
    if (before === undefined || line.mark !== '' || line.isTitle || before.line.isTitle) {
      items.push({ line, text: line.text, end: line.end, last: line.length, row, isCut: false });
      continue;
    }
    const isOpen = before.text.length <= LONGEST && (OPEN.test(before.text) || isUnclosed(before.text));
    const isLower = /^[\p{Ll}(]/u.test(line.text) && !/^\p{Ll}{1,2}\p{Lu}/u.test(line.text);
    const isItem = before.row !== undefined || before.line.mark !== '';
    const isFull =
      before.last >= LEAST_WIDTH && before.last + 1 + (line.text.split(' ')[0]?.length ?? 0) >= 0.9 * width;
    // Among names without a capital and without a mark, a line in lower case may be one of them.
    const mayBeName = before.line.mark === '' && !/^\p{Lu}/u.test(before.text);
    // "papillary -> psammoma bodies" below a heading that has room for its first word.
    const isNewRow = row !== undefined && before.row === undefined && before.line.mark === '' && !isFull;
    const mayGoOn = isOpen || (isLower && !STOPPED.test(before.text) && !isNewRow);
    const goesOn =
      mayGoOn && row === undefined && (isOpen || (!mayBeName && (isFull || before.line.mark !== '')));
    if (isItem && goesOn && !(line.gap && !isOpen) && before.text.length <= LONGEST) {
      before.text = `${before.text} ${line.text}`;
      before.end = line.end;
      before.last = line.length;
      before.row = rowOf(before.text);
      continue;
    }
    if (before.row !== undefined && row !== undefined && (isOpen || (isLower && !mayBeName)))
      before.isCut = true;
    // What goes on behind a gap, or after a full line with a capital, may be a part of it or not.
    if (isItem && row === undefined && (mayGoOn || (isFull && !line.gap && !STOPPED.test(before.text))))
      before.isCut = true;
    items.push({
      line,
      text: line.text,
      end: line.end,
      last: line.length,
      // It goes on from a line that names nothing: "… of these\nclotting: the platelets".
      row: mayGoOn && !mayBeName && !line.gap ? undefined : row,
      isCut: false,
      isRest: (isItem && mayGoOn && !(mayBeName && row !== undefined)) || (before.isRest === true && mayGoOn),
    });
  }
  return items;
}

type Run = { items: Item[]; over: Item | undefined; isUnder: boolean };

/** Lines in a row that are rows of one kind or bullets, a heading over some of them; prose ends a run. */
function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const [at, item] of items.entries()) {
    if (item.isRest === true) continue;
    const next = items[at + 1];
    const isFirst = at === 0 && next?.line.gap === true && items[2]?.line.gap === false;
    const isTitle = item.line.mark === '' && next !== undefined && (isFirst || next.line.mark !== '');
    if (item.row !== undefined && isTitle) open = undefined;
    else if (item.row === undefined && isOver(item, next)) {
      const isOfRows = next?.row !== undefined && items[at + 2]?.row !== undefined;
      const isOfMarks = item.line.gap && next?.line.gap === false && (next.line.mark !== '' || isOfRows);
      runs.push((open = { items: [], over: { ...item, isOfMarks }, isUnder: true }));
    } else if (item.row !== undefined || item.line.mark !== '') {
      // A gap ends what stands under a line that only looks like a heading.
      const isNew = item.line.gap && open?.over?.line.isTitle === false && open.items.length > 0;
      if (open === undefined || isNew)
        runs.push((open = { items: [item], over: undefined, isUnder: open?.over !== undefined }));
      else open.items.push(item);
    } else open = undefined;
  }
  return runs;
}

/** A short line, set apart, over a list names its subject. */
const isOver = ({ line, text }: Item, next: Item | undefined): boolean =>
  line.isTitle ||
  (line.mark === '' &&
    next !== undefined &&
    (next.row !== undefined || next.line.mark !== '') &&
    (line.gap || text.endsWith(':') || isInCapitals(text) || next.line.mark !== '') &&
    /^\p{L}/u.test(text) &&
    !/[.!?;,<>≥≤=→↑↓]|\d$/u.test(text) &&
    /^[\p{Lu}\d]/u.test(text) &&
    text.split(/\s+/u).length <= MOST_WORDS_OVER);

const isInCapitals = (text: string): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);

/** A heading for certain, and no line of a list that has lost its mark. */
const isSure = ({ line, text, isOfMarks = false }: Item): boolean =>
  line.isTitle || line.start === 0 || text.endsWith(':') || isInCapitals(text) || isPart(text) || isOfMarks;

/** In two columns, the descriptions of names begin in lower case or take more words: else two lists stand side by side. */
function areExplained(rows: readonly Row[]): boolean {
  const wordsIn = (of: (row: Row) => string) =>
    rows.reduce((sum, row) => sum + of(row).split(/\s+/u).length, 0);
  const lower = rows.filter(({ value }) => /^[\p{Ll}\d]/u.test(value)).length;
  return lower >= 0.7 * rows.length || wordsIn(({ value }) => value) >= 2 * wordsIn(({ name }) => name);
}

type Group = { rows: ListedRow[]; isMarked: boolean };

/** The rows of a run, those of one kind together. */
function groupsOf({ items, over, isUnder }: Run): Group[] {
  const found = items.filter(({ row }) => row !== undefined);
  const kinds = Map.groupBy(found, ({ row }) => (row!.link === 'arrow' ? 'colon' : row!.link));
  const title = over !== undefined && isSure(over) ? over.text.replace(/\s*:$/u, '') : '';
  return [...kinds.values()].flatMap((same): Group[] => {
    const [first, last] = [items.indexOf(same[0]!), items.indexOf(same.at(-1)!)];
    const names = new Set(same.map(({ row }) => row!.name.toLowerCase()));
    if (same.length < LEAST_SHARE * (last - first + 1)) return [];
    // Speakers take turns; parts of many things have the same names.
    if (names.size < LEAST_OWN * same.length) return [];
    if (same[0]!.row!.link === 'cells' && !areExplained(same.map(({ row }) => row!))) return [];
    const rows = same
      .filter(({ row }, at) => !(at === 0 && isHeadOfList(row!, same[1]?.row)))
      .map(({ row, line, end, isCut }) => ({
        ...row!,
        start: line.start,
        end,
        over: title,
        isUnder,
        isCut,
      }));
    return [{ rows, isMarked: same.every(({ line }) => line.mark !== '') }];
  });
}

/** Of a page's groups, those that are lists: long enough, or short ones that headings or marks part. */
function rowsIn(groups: readonly Group[]): ListedRow[] {
  const short = groups.filter(
    ({ rows, isMarked }) => rows.length < LEAST_ROWS && (rows.length > 1 || isMarked || rows[0]?.over !== ''),
  );
  const isMany = short.reduce((sum, { rows }) => sum + rows.length, 0) >= LEAST_ROWS;
  return groups.flatMap((group) =>
    group.rows.length >= LEAST_ROWS || (isMany && short.includes(group)) ? group.rows : [],
  );
}

/** Bullets right under a short line that is none. */
function bulletsOf(items: readonly Item[]): Bullet[] {
  const bullets: Bullet[] = [];
  for (const [at, { line, text, row }] of items.entries()) {
    if (line.mark !== '' || row !== undefined || !isOver(items[at]!, items[at + 1])) continue;
    let end = at + 1;
    while (end < items.length && items[end]!.line.mark !== '') end++;
    for (const item of items.slice(at + 1, end))
      if (item.row === undefined)
        bullets.push({
          text: item.text,
          start: item.line.start,
          end: item.end,
          over: text.replace(/\s*:$/u, ''),
          isCut: item.isCut,
          siblings: end - at - 2,
        });
  }
  return bullets;
}
