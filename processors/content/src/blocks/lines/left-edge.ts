// Where the lines of a column begin. A page that goes on in the midst of a list begins further in than the page before it.
import type { SourceLine, PageOfSource } from '../source-line.ts';
import { listMarkOf } from './marks.ts';

/** In points: two lines begin at the same place. */
const near = 2;

type Edge = { readonly left: number; readonly marked: readonly number[] };

/** For the columns of a document in their order: the left edge of each, in points; Infinity where nothing is seen. */
export function leftEdges() {
  let before: Edge | undefined;
  return (page: PageOfSource, column: readonly SourceLine[], isAlone: boolean): number => {
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

const isMarked = ({ text }: PageOfSource, line: SourceLine): boolean =>
  line.isMarked === true ||
  line.mark !== undefined ||
  listMarkOf(text.slice(line.start, line.end))?.type === 'bullet';
