import { mostCells } from '@anamnesis/contracts/documents/text-block.ts';
import type { Line } from './lines.ts';
import { PIPED } from './marks.ts';

const between = {
  pipes: /\s*\|\s*/gu,
  // Two spaces after the end of a sentence are a habit of typing, no column.
  spaces: /(?<![.?!:;\s]) {2,}/gu,
};

/** Where the second and later cells of a row that has no tabs begin in the text; null for a line that is no row of a table. */
export function cellsOf(line: Line, before: Line | undefined, after: Line | undefined): number[] | null {
  if (PIPED.test(line.words)) return startsOf(line, between.pipes);
  const columns = startsOf(line, between.spaces);
  const likeIt = (other: Line | undefined): boolean =>
    other !== undefined && startsOf(other, between.spaces).length === columns.length;
  return columns.length > 0 && (likeIt(before) || likeIt(after)) ? columns : null;
}

/** Where what follows each separator begins in the text. */
export function startsOf({ words, start }: Line, separator: RegExp): number[] {
  const starts = [...words.matchAll(separator)].map(({ 0: found, index }) => index + found.length);
  return starts
    .filter((at) => at > 0 && at < words.length)
    .slice(0, mostCells)
    .map((at) => start + at);
}
