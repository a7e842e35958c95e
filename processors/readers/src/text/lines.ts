// Source lines where the text that they stand in is cut or begins elsewhere.
import type { TextRange, SourceSaid, SourceLine } from '@anamnesis/content/blocks.ts';

const isSpace = (text: string, at: number): boolean => !/\S/u.test(text.charAt(at));

/** A stretch without the white space at its ends. */
export function trimmedStretch(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end];
  while (from < to && isSpace(text, from)) from += 1;
  while (to > from && isSpace(text, to - 1)) to -= 1;
  return { start: from, end: to };
}

/** What of a stretch lies in another. */
export const inside = <R extends TextRange>(range: R, { start, end }: TextRange): R => ({
  ...range,
  start: Math.min(Math.max(range.start, start), end),
  end: Math.min(Math.max(range.end, start), end),
});

/** What of a line stands in a stretch of its text, without the white space around it. */
function part(line: SourceLine, text: string, within: TextRange): SourceLine | undefined {
  const place = trimmedStretch(text, inside({ start: line.start, end: line.end }, within));
  if (place.start >= place.end) return undefined;
  const { said, mark = 0, runs, cells, ...rest } = line;
  const isCut = text.slice(line.start, place.start).trim() !== '';
  const left = Math.min(line.start + mark, place.end) - place.start;
  const own = runs ? reaching(runs, place).map((run) => inside(run, place)) : [];
  return {
    ...rest,
    ...place,
    ...(said && { said: partOf(said, isCut, place) }),
    ...(left > 0 && { mark: left }),
    ...(own.length > 0 && { runs: own }),
    ...(cells && { cells: cells.map((cell) => inside(cell, place)) }),
  };
}

/** Those of ascending ranges that reach into a stretch. */
export function reaching<R extends TextRange>(ranges: readonly R[], { start, end }: TextRange): R[] {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.end <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < ranges.length && ranges[last]!.start < end) last += 1;
  return ranges.slice(low, last);
}

/** What goes on from the line before heads nothing. */
function partOf(said: SourceSaid, isCut: boolean, place: TextRange): SourceSaid {
  if (said.kind === 'row') return { ...said, cells: said.cells.map((cell) => inside(cell, place)) };
  return isCut && said.kind === 'heading' ? { kind: 'paragraph' } : said;
}

/** The lines that the line feeds in a line make of it. */
export function physical(line: SourceLine, text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  for (let from = line.start; from < line.end;) {
    const feed = text.indexOf('\n', from);
    const to = feed === -1 ? line.end : Math.min(feed, line.end);
    const one = part(line, text, { start: from, end: to });
    if (one) lines.push(one);
    from = to + 1;
  }
  return lines;
}

/** A line whose text begins so much later. */
export const shifted = (line: SourceLine, by: number): SourceLine =>
  by === 0
    ? line
    : mapped(line, (ranges) =>
        ranges.map((range) => ({ ...range, start: range.start + by, end: range.end + by })),
      );

type MoveAll = <R extends TextRange>(ranges: readonly R[]) => R[];

/** A line with each place in it moved. */
export function mapped(line: SourceLine, move: MoveAll): SourceLine {
  const { said, runs, cells } = line;
  return {
    ...move([line])[0]!,
    ...(said?.kind === 'row' && { said: { ...said, cells: move(said.cells) } }),
    ...(runs && { runs: move(runs) }),
    ...(cells && { cells: move(cells) }),
  };
}

/** What of a stretch lies in none of some ascending ones. */
export function outside<R extends TextRange>(range: R, others: readonly TextRange[]): R[] {
  const left: R[] = [];
  let from = range.start;
  for (const { start, end } of [...others, { start: range.end, end: range.end }]) {
    const to = Math.min(start, range.end);
    if (to > from) left.push({ ...range, start: from, end: to });
    from = Math.max(from, end);
  }
  return left;
}
