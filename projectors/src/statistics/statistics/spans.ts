import { longestGapMs } from '@anamnesis/contracts/cards/study-plan.ts';

/** Stretches of study of a day, in order: the first and last instant of each, in milliseconds. */
export type Spans = readonly number[];

/**
 * With another answer, in whatever order answers arrive. Between two stretches nobody studied: an answer shortly before or after one
 * prolongs it, and one shortly from two joins them.
 */
export function withInstant(spans: Spans, at: number): number[] {
  let [from, to] = [at, at];
  const others: number[] = [];
  for (let n = 0; n < spans.length; n += 2) {
    const [first, last] = [spans[n]!, spans[n + 1]!];
    const isNear = at >= first - longestGapMs && at <= last + longestGapMs;
    if (isNear) [from, to] = [Math.min(from, first), Math.max(to, last)];
    else others.push(first, last);
  }
  const before = others.filter((instant) => instant < from);
  return [...before, from, to, ...others.slice(before.length)];
}

export function lengthOf(spans: Spans): number {
  let length = 0;
  for (let n = 0; n < spans.length; n += 2) length += spans[n + 1]! - spans[n]!;
  return length;
}
