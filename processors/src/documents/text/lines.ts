// Source lines where the text that they stand in is cut or begins elsewhere.
import type { Range, Said, SourceLine } from '@anamnesis/content/blocks/source-line.ts';

const isSpace = (text: string, at: number): boolean => !/\S/u.test(text.charAt(at));

/** What of a line stands between two places of its text, without the white space around it. */
export function part(line: SourceLine, text: string, from: number, to: number): SourceLine | undefined {
  let [start, end] = [Math.max(line.start, from), Math.min(line.end, to)];
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  if (start >= end) return undefined;
  const { said, mark = 0, runs, cells, ...rest } = line;
  const inside = <R extends Range>(range: R): R => ({
    ...range,
    start: Math.min(Math.max(range.start, start), end),
    end: Math.min(Math.max(range.end, start), end),
  });
  const isCut = text.slice(line.start, start).trim() !== '';
  const left = Math.min(line.start + mark, end) - start;
  const written = runs ? between(runs, start, end).map(inside) : [];
  return {
    ...rest,
    start,
    end,
    ...(said && { said: partOf(said, isCut, inside) }),
    ...(left > 0 && { mark: left }),
    ...(written.length > 0 && { runs: written }),
    ...(cells && { cells: cells.map(inside) }),
  };
}

/** Those of ascending ranges that reach into a stretch. */
function between<R extends Range>(ranges: readonly R[], start: number, end: number): R[] {
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

/** What goes on from the text before heads nothing. */
function partOf(said: Said, isCut: boolean, inside: <R extends Range>(range: R) => R): Said {
  if (said.kind === 'row') return { ...said, cells: said.cells.map(inside) };
  return isCut && said.kind === 'heading' ? { kind: 'paragraph' } : said;
}

/** The lines that the line feeds in a line make of it. */
export function physical(line: SourceLine, text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  for (let from = line.start; from < line.end;) {
    const feed = text.indexOf('\n', from);
    const to = feed === -1 ? line.end : Math.min(feed, line.end);
    const one = part(line, text, from, to);
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

type MoveAll = <R extends Range>(ranges: readonly R[]) => R[];

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
