// A text that is rewritten here and there, and where the lines in it stand then.
import type { TextRange, SourceLine } from '@anamnesis/content/blocks.ts';
import { mapped, physical } from './lines.ts';

export type LinedText = { readonly text: string; readonly lines: readonly SourceLine[] };

/** What stands from `start` to before `end` becomes `by`. */
export type TextEdit = TextRange & { readonly by: string };

/** `edits` ascend and do not overlap. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  if (edits.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, by } of edits) {
    pieces.push(text.slice(at, start), by);
    at = end;
  }
  return pieces.join('') + text.slice(at);
}

/** Lines of the text that was edited, in the one that it became. */
export function movedLines(
  lines: readonly SourceLine[],
  edits: readonly TextEdit[],
  became: string,
): SourceLine[] {
  if (edits.length === 0) return [...lines];
  const placeOf = places(edits);
  /** What is put in between two stands in the first of them. */
  const move = <R extends TextRange>(ranges: readonly R[]): R[] => {
    let from = 0;
    return ranges.map((range) => {
      const start = Math.max(from, placeOf(range.start, 'start'));
      from = range.end > range.start ? placeOf(range.end, 'end') : start;
      return { ...range, start, end: from };
    });
  };
  return lines.flatMap((line) => {
    const whole = mapped(line, move);
    const { mark } = line;
    if (mark === undefined) return physical(whole, became);
    return physical({ ...whole, mark: placeOf(line.start + mark, 'start') - whole.start }, became);
  });
}

/** What is put in stands in what begins there and in what ends there. */
function places(edits: readonly TextEdit[]): (offset: number, side: 'start' | 'end') => number {
  const moves: number[] = [0];
  for (const { start, end, by } of edits) moves.push(moves.at(-1)! + by.length - (end - start));
  return (offset, side) => {
    let [low, high] = [0, edits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { start, end } = edits[middle]!;
      const isBefore = end < offset || (end === offset && (start < end || side === 'end'));
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    const at = offset + moves[low]!;
    const edit = edits[low];
    return edit && edit.start < offset ? Math.min(at, edit.start + moves[low]! + edit.by.length) : at;
  };
}

/** The edits between two texts that differ in the signs of `kind` only. */
export function editsOf(
  before: string,
  after: string,
  isOf: (sign: string) => boolean,
  from = 0,
): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let [a, b] = [0, 0]; a < before.length || b < after.length; a += 1, b += 1) {
    const [start, begin] = [a, b];
    while (a < before.length && isOf(before.charAt(a))) a += 1;
    while (b < after.length && isOf(after.charAt(b))) b += 1;
    const by = after.slice(begin, b);
    if (by !== before.slice(start, a)) edits.push({ start: from + start, end: from + a, by });
  }
  return edits;
}
