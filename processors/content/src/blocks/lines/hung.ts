// Lists of terms in print: each entry begins in bold letters, and its further lines stand further in.
import type { Line } from './line.ts';

const fewest = 2;
const [sameEdge, widest] = [0.8, 6];

/** In columns. */
export const isBelowWords = (further: number) => further > sameEdge && further < widest;

/** Of lines without a gap between them those of such entries: whether each goes on with the one above. */
export function hungLines(group: readonly Line[]): ReadonlyMap<Line, boolean> {
  const hung = new Map<Line, boolean>();
  const terms = group.filter((line, at) => beginsBold(line) && standsFurtherIn(group[at + 1], line));
  const [first] = terms;
  if (!first || terms.length < fewest) return hung;
  const inner = group[group.indexOf(first) + 1]!.indent;
  for (const line of group.slice(group.indexOf(first))) {
    // "5 d. Widespread" is no number of a list.
    if (line.markFound?.type === 'bullet' || line.isRunIn || line.isTop) continue;
    if (isAt(line, first.indent)) hung.set(line, false);
    else if (isAt(line, inner)) hung.set(line, true);
  }
  return hung;
}

const isAt = ({ indent }: Line, edge: number) => Math.abs(indent - edge) < sameEdge;

const standsFurtherIn = (next: Line | undefined, { indent }: Line) =>
  next !== undefined && !next.markFound && isBelowWords(next.indent - indent);

const beginsBold = ({ seen, start, end, runs, markFound, isRunIn }: Line) =>
  seen !== undefined &&
  !markFound &&
  !isRunIn &&
  runs?.some((run) => run.bold === true && run.start <= start && run.end < end) === true;
