// Cells that stand close to each other come as one line. Where a part of it begins exactly below the beginnings of
// other lines, it is a cell of its own.
import type { Line } from '../lines/lines.ts';
import { most } from '../lines/row-line.ts';

/** A piece of a line; `whole` is what it was cut from. */
export type LinePiece = Line & { readonly whole: Line };

const fewestBeginnings = 3;
/** In letter sizes: wider than a space. */
const leastGap = 0.3;
/** Wider than the spaces of lines that are set to fill their column. */
const farApart = 0.8;

export function splitLines(lines: readonly Line[]): LinePiece[] {
  const beginnings = new Map<number, number>();
  const note = (x: number): void =>
    void beginnings.set(Math.round(x), (beginnings.get(Math.round(x)) ?? 0) + 1);
  for (const { x0, parts, size } of lines) {
    note(x0);
    for (const [index, part] of parts.entries())
      if (index > 0 && part.x0 - parts[index - 1]!.x1 > farApart * size) note(part.x0);
  }
  const countAt = (x: number): number =>
    [-1, 0, 1].reduce((sum, by) => sum + (beginnings.get(Math.round(x) + by) ?? 0), 0);
  return lines.flatMap((line) => piecesOf(line, (x) => countAt(x) >= fewestBeginnings));
}

/** The pieces as the lines they were. */
export function wholeLines(pieces: readonly LinePiece[]): Line[] {
  return pieces.flatMap(({ whole }, index) => (pieces[index - 1]?.whole === whole ? [] : whole));
}

function piecesOf(line: Line, isBeginning: (x: number) => boolean): LinePiece[] {
  const { parts, text, size } = line;
  const cuts = parts.flatMap((part, index) => {
    const before = parts[index - 1];
    const isApart = before && part.x0 - before.x1 > leastGap * size && part.at > before.at;
    return isApart && isBeginning(part.x0) ? [index] : [];
  });
  if (cuts.length === 0 || line.rightToLeft) return [{ ...line, whole: line }];
  return [0, ...cuts].map((from, index): LinePiece => {
    const own = parts.slice(from, cuts[index]);
    const at = from === 0 ? 0 : own[0]!.at;
    const end = cuts[index] === undefined ? text.length : parts[cuts[index]]!.at;
    return {
      ...line,
      whole: line,
      text: text.slice(at, end).trim(),
      x0: from === 0 ? line.x0 : own[0]!.x0,
      x1: index === cuts.length ? line.x1 : most(own, ({ x1 }) => x1),
      parts: own.map((part) => ({ ...part, at: part.at - at })),
    };
  });
}

/** A line cut between words, where the gaps between columns are; widths of letters are guessed. `undefined` where no space is near. */
export function cutAtGaps(
  piece: LinePiece,
  gaps: readonly { from: number; to: number }[],
): LinePiece[] | undefined {
  const letter = (piece.x1 - piece.x0) / Math.max(1, piece.text.length);
  const spaces = [...piece.text.matchAll(/ /gu)].map(({ index }) => index);
  const cuts: number[] = [];
  for (const { from, to } of gaps) {
    const middle = (from + to) / 2;
    if (piece.x0 >= from || piece.x1 <= to) continue;
    const place = (at: number): number => Math.abs(piece.x0 + (at + 0.5) * letter - middle);
    const best = spaces.reduce((near, at) => (place(at) < place(near) ? at : near), spaces[0] ?? -1);
    if (best < 0 || cuts.includes(best) || place(best) > (to - from) / 2 + 0.6 * piece.size) return undefined;
    cuts.push(best);
  }
  const ends = [...cuts.sort((a, b) => a - b), piece.text.length];
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : ends[index - 1]! + 1;
    const [x0, x1] = [piece.x0 + start * letter, piece.x0 + end * letter];
    return { ...piece, text: piece.text.slice(start, end).trim(), x0, x1, parts: [] };
  });
}
