// A block of a long text where that is cut into chunks: of one that goes on in the next chunk each has its part, under the same path.
import type { BlockTable, PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { headsOf, type TextRange } from '@anamnesis/content/blocks.ts';
import { inside, reaching, trimmedStretch } from './lines.ts';

/** What of a block stands in a stretch of its text, by offsets from the beginning of the stretch. */
export function cutBlock(block: PageBlock, text: string, within: TextRange): PageBlock | undefined {
  const place = trimmedStretch(text, inside(block, within));
  if (place.start >= place.end) return undefined;
  const { start, end } = place;
  const { kind, mark = 0, lines, runs, table, level, ...rest } = block;
  const isBegun = start > block.start;
  const by = -within.start;
  const own = runs && reaching(runs, place).map((run) => movedBy(inside(run, place), by));
  const breaks = lines && between(lines, start, end).map((at) => at + by);
  const left = Math.min(block.start + mark, end) - start;
  const isHeading = kind === 'heading' && !isBegun;
  return {
    ...rest,
    ...movedBy(place, by),
    // What goes on from the chunk before heads nothing.
    kind: kind === 'heading' && isBegun ? 'paragraph' : kind,
    ...(level !== undefined && (isHeading || kind === 'item') && { level }),
    ...(left > 0 && { mark: left }),
    ...(breaks && breaks.length > 0 && { lines: breaks }),
    ...(own && own.length > 0 && { runs: own }),
    ...(table && { table: cutTable(table, text, place, by) }),
  };
}

const movedBy = <R extends TextRange>(range: R, by: number): R => ({
  ...range,
  start: range.start + by,
  end: range.end + by,
});

/** Rows without a head in this stretch know the texts of their heads. */
function cutTable(table: BlockTable, text: string, place: TextRange, by: number): BlockTable {
  const { rows, headRows, heads, ...rest } = table;
  const kept: BlockTable['rows'] = [];
  let own = 0;
  for (const [at, row] of rows.entries()) {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || last.end < place.start || first.start >= place.end) continue;
    if (at < headRows) own += 1;
    kept.push(row.map((cell) => movedBy(inside(cell, place), by)));
  }
  const named = own > 0 ? undefined : headRows > 0 ? [...headsOf(table, text)] : heads;
  return { ...rest, headRows: own, rows: kept, ...(named && { heads: named }) };
}

/** Of ascending offsets those behind one and before another. */
function between(offsets: readonly number[], start: number, end: number): number[] {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < offsets.length && offsets[last]! < end) last += 1;
  return offsets.slice(low, last);
}
