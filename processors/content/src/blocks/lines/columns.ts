// Where the lines of a column begin and end, and how far they stand apart. A page that goes on in the midst of a list begins further in than the page before it.
import { markOf } from './marks.ts';
import type { SourceLine, SourcePage } from '../source-line.ts';

/** In points: two lines begin at the same place. */
const near = 2;

type Edge = { readonly left: number; readonly marked: readonly number[] };

/** For the columns of a document in their order: the left edge of each, in points; Infinity where nothing is seen. */
export function leftEdges() {
  let before: Edge | undefined;
  return (page: SourcePage, column: readonly SourceLine[], isAlone: boolean): number => {
    const begins = column.flatMap((line) =>
      line.seen ? [{ x: line.seen.box.x, isMarked: isMarked(page, line) }] : [],
    );
    const least = begins.reduce((left, { x }) => Math.min(left, x), Infinity);
    const goesOn =
      isAlone &&
      before !== undefined &&
      least > before.left + near &&
      before.marked.some((x) => Math.abs(x - least) <= near) &&
      begins.every(({ x, isMarked: is }) => is || x > least + near);
    const left = goesOn ? before!.left : least;
    if (isAlone && begins.length > 0)
      before = { left, marked: begins.filter(({ isMarked: is }) => is).map(({ x }) => x) };
    else if (!isAlone) before = undefined;
    return left;
  };
}

const isMarked = ({ text }: SourcePage, line: SourceLine): boolean =>
  line.isMarked === true ||
  line.mark !== undefined ||
  markOf(text.slice(line.start, line.end))?.type === 'bullet';

/** In columns of letters: lines end at one place. */
const nearEnd = 3;
const leastEnds = 3;
/** Short lines that end at the same place by chance make no edge. */
const leastShare = 0.33;

/** For a place where a line ends the edge that several lines share at which it could have ended at most. */
export function edgesOf(ends: readonly number[]): (end: number) => number {
  const sorted = [...ends].sort((one, other) => one - other);
  const widest = sorted.at(-1) ?? 0;
  // The last of at least three that end close to each other.
  const shared = sorted.filter((end, at) => {
    const isLast = at === sorted.length - 1 || sorted[at + 1]! > end + 0.5;
    return isLast && sorted[at - leastEnds + 1] !== undefined && sorted[at - leastEnds + 1]! >= end - nearEnd;
  });
  // A running head may go over several columns.
  const edges = shared.filter((end) => end >= shared.at(-1)! * leastShare);
  return (end) => {
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle]! < end - 0.5) low = middle + 1;
      else high = middle;
    }
    return edges[low] ?? widest;
  };
}

const usual = 1.2;

/** The distance from one line to the next that most lines have, as a multiple of their size. */
export function typicalLeading(pages: readonly SourcePage[]) {
  const counts = new Map<number, number>();
  for (const { lines } of pages)
    for (const [at, { seen }] of lines.entries()) {
      const above = lines[at - 1]?.seen;
      if (!seen || !above) continue;
      const step = (seen.box.y - above.box.y) / Math.max(1, seen.size, above.size);
      if (step < 0.9 || step > 3) continue;
      const rounded = Math.round(step * 10) / 10;
      counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
    }
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (total === 0) return usual;
  // The smallest distance that is not rare: gaps between paragraphs may be more frequent than lines that wrap.
  const [found] = [...counts]
    .filter(([, count]) => count >= total * 0.15)
    .sort(([one], [other]) => one - other);
  return found?.[0] ?? usual;
}
