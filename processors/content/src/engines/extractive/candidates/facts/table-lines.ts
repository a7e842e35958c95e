import { ofLastTexts } from '../../../../language/memoised-last.ts';
/** A cell: text that is set apart from the rest of its line. `left`: the character at which it begins, or its number between marks. */
export type Piece = { text: string; left: number };

/** A line of a table; `marked` where tabs or bars part its cells, not gaps. Offsets into the page's text. */
export type TableLine = {
  pieces: Piece[];
  /** With empty ones, which only marks tell. */
  count: number;
  marked: boolean;
  gap: boolean;
  start: number;
  end: number;
};

/** Lines that follow each other as a table, and the lines that stand before and after them. */
export type Region = { lines: TableLine[]; title: string; below: string; isFirst: boolean; isLast: boolean };

/** In characters; a row that tabs part holds whole cells. */
const LONGEST = 500;
const LONGEST_OF_TABS = 2_000;
const isTooLong = (line: string): boolean => line.length > (line.includes('\t') ? LONGEST_OF_TABS : LONGEST);
const RULE = /^[\s|:+=_–—-]+$/u;
/** A cell goes on over single and double spaces. */
const APART = /\S+(?:[ \u00A0]{1,2}\S+)*/gu;

function piecesOf(line: string): Pick<TableLine, 'pieces' | 'count' | 'marked'> {
  const [bullet = ''] = /^\s*(?:[•●○◦▪■‣⁃∙·–—*+o-]|\d{1,2}[.)])\s+/u.exec(line) ?? [];
  if (bullet !== '' && !line.slice(bullet.length).includes('\t'))
    return {
      pieces: [{ text: line.slice(bullet.length).trim(), left: bullet.length }],
      count: 1,
      marked: false,
    };
  // A tab before the first cell marks an empty one; a bar stands around the row.
  const isTabbed = line.trim().includes('\t');
  const bare = isTabbed ? line.replace(/^ +| +$/gu, '') : line.trim().replace(/^\||\|$/gu, '');
  const marks = isTabbed ? '\t' : /\s\|\s/u.test(bare) ? '|' : undefined;
  if (marks === undefined) {
    // Two spaces part a label from what it names.
    const found = [...line.replace(/:\s{2}(?=\S)/u, ':   ').matchAll(APART)];
    const pieces = found.map(({ 0: text, index }) => ({ text, left: index }));
    return { pieces, count: pieces.length, marked: false };
  }
  const pieces = bare.split(marks).map((text, left) => ({ text: text.trim(), left }));
  return { pieces: pieces.filter(({ text }) => text !== ''), count: pieces.length, marked: true };
}

/** The tables of a page as they are laid out: at least three lines with two cells or more. Linear in its length. */
export const tableRegions = ofLastTexts(readRegions);

function readRegions(page: string): readonly Region[] {
  const regions: Region[] = [];
  let open: TableLine[] = [];
  let [title, last, isFirst, isStart] = ['', '', true, true];
  let gap = false;
  let at = 0;
  const close = (isLast: boolean) => {
    while (open.length > 0 && open.at(-1)!.pieces.length < 2) open.pop();
    if (open.filter(({ pieces }) => pieces.length >= 2).length >= 3)
      regions.push({ lines: open, title, below: '', isFirst, isLast });
    open = [];
  };
  for (const text of page.split('\n')) {
    const start = at + (text.length - text.trimStart().length);
    at += text.length + 1;
    if (text.trim() === '') {
      gap = true;
      continue;
    }
    if (!isTooLong(text) && RULE.test(text)) continue;
    const { pieces, count, marked } = isTooLong(text)
      ? { pieces: [], count: 0, marked: false }
      : piecesOf(text);
    const line = { pieces, count, marked, gap, start, end: start + text.trim().length };
    gap = false;
    if (open.length > 0 && !goesOn(open, line)) {
      const known = regions.length;
      close(false);
      if (regions.length > known && pieces.length === 1)
        regions.at(-1)!.below = text.trim().slice(0, LONGEST);
    }
    if (open.length > 0) open.push(line);
    else if (pieces.length >= 2) {
      open = [line];
      [title, isFirst] = [last, isStart];
    }
    last = pieces.length < 2 ? text.trim().slice(0, LONGEST) : '';
    isStart = false;
  }
  close(true);
  return regions;
}

/** The page with the rows of its tables blanked out, which would read as lines of their own. */
export const withoutRows = (page: string): string =>
  page
    .split('\n')
    .map((line) => (!isTooLong(line) && piecesOf(line).pieces.length > 1 ? ' '.repeat(line.length) : line))
    .join('\n');

function goesOn([head, second]: TableLine[], { pieces, marked, gap }: TableLine): boolean {
  if (head === undefined || marked !== head.marked) return false;
  if (marked) return !gap && pieces.length > 0;
  const lefts = [...head.pieces, ...(second?.pieces ?? [])].map(({ left }) => left);
  const [first = 0, next = 0] = [...new Set(lefts)]
    .sort((a, b) => a - b)
    .filter((left, at, all) => at === 0 || left > all[0]! + 2);
  const isAligned = pieces.every(({ left }) => lefts.some((one) => Math.abs(one - left) <= 2));
  if (pieces.length >= 2) return !gap || (isAligned && pieces.length === head.pieces.length);
  // A cell that goes on: under a later column, or short enough to stay within the first.
  return (
    !gap &&
    pieces.every(({ left, text }) => left >= next - 2 || (left <= first + 2 && left + text.length < next))
  );
}
