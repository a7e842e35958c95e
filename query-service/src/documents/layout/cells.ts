import { mostCells } from '@anamnesis/contracts/documents/page.ts';
import type { Line } from './lines.ts';

const between = {
  tabs: /[^\S\t]*\t\s*/gu,
  tab: /[^\S\t]*\t[^\S\t]*/gu,
  pipes: /\s*\|\s*/gu,
  // Two spaces after the end of a sentence are a habit of typing, no column.
  spaces: /(?<![.?!:;\s]) {2,}/gu,
};

/** Where the second and later cells of a row begin in the text; null for a line that is no row of a table. */
export function cellsOf(line: Line, before: Line | undefined, after: Line | undefined): number[] | null {
  if (line.words.includes('\t')) return tabbed(line, before, after);
  if (/^\|.*\|$/u.test(line.words)) return startsOf(line, between.pipes);
  const columns = startsOf(line, between.spaces);
  const likeIt = (other: Line | undefined): boolean =>
    other !== undefined && startsOf(other, between.spaces).length === columns.length;
  return columns.length > 0 && (likeIt(before) || likeIt(after)) ? columns : null;
}

/**
 * Several tabs in a row align a column, but for a line that has as many as one beside it: there each parts two cells, and an
 * empty one is kept, the first one too.
 */
function tabbed(line: Line, before: Line | undefined, after: Line | undefined): number[] {
  const count = tabsOf(line);
  const isTable =
    count > 1 && [before, after].some((other) => other !== undefined && tabsOf(other) === count);
  if (!isTable) return startsOf(line, between.tabs);
  const starts = startsOf(line, between.tab);
  return line.beginsWithTab ? [line.start, ...starts].slice(0, mostCells) : starts;
}

const tabsOf = ({ words, beginsWithTab }: Line): number => words.split('\t').length - (beginsWithTab ? 0 : 1);

function startsOf({ words, start }: Line, separator: RegExp): number[] {
  const starts = [...words.matchAll(separator)].map(({ 0: found, index }) => index + found.length);
  return starts
    .filter((at) => at > 0 && at < words.length)
    .slice(0, mostCells)
    .map((at) => start + at);
}
