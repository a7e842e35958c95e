// FSRS-6 on plain numbers: the formulas of ts-fsrs, for what computes very many of them.
import type { Curve } from '../schedule.ts';

/** The usual parameters of FSRS-6. */
export const usualCurve: Curve = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** What recall falls by: it is `(1 + factor * days / stability) ** -decay`. */
export const factorOf = (w: Curve): number => 0.9 ** (-1 / w[20]!) - 1;

/** What the stability is multiplied by without a day elapsed; only *again* makes it less. */
export function sameDayStep(s: number, rating: number, w: Curve): number {
  const step = s ** -w[19]! * Math.exp(w[17]! * (rating - 3 + w[18]!));
  return rating === 1 ? step : Math.max(1, step);
}

/** The stability after an answer days later, at a chance of `r` to be right. */
export function stabilityAfter(s: number, d: number, r: number, rating: number, w: Curve): number {
  if (rating === 1) {
    const after = w[11]! * d ** -w[12]! * ((s + 1) ** w[13]! - 1) * Math.exp((1 - r) * w[14]!);
    return Math.min(after, s * Math.exp(-w[17]! * w[18]!));
  }
  const grade = rating === 2 ? w[15]! : rating === 4 ? w[16]! : 1;
  return s * (1 + Math.exp(w[8]!) * (11 - d) * s ** -w[9]! * (Math.exp((1 - r) * w[10]!) - 1) * grade);
}

export const firstDifficulty = (rating: number, w: Curve): number =>
  w[4]! - Math.exp((rating - 1) * w[5]!) + 1;
export const easiest = (w: Curve): number => firstDifficulty(4, w);
export const damped = (d: number, rating: number, w: Curve): number =>
  d - (w[6]! * (rating - 3) * (10 - d)) / 9;
/** Not yet from 1 to 10. */
export const nextDifficulty = (d: number, rating: number, w: Curve): number =>
  w[7]! * easiest(w) + (1 - w[7]!) * damped(d, rating, w);

/** A card as it is after an answer. */
export type Known = { stability: number; difficulty: number };

/** Whole days until recall has fallen to that share, at least one. */
export function daysOf(w: Curve, retention: number): (stability: number) => number {
  const perStability = (retention ** (-1 / w[20]!) - 1) / factorOf(w);
  return (stability) => clamp(Math.round(stability * perStability), 1, 36_500);
}

/** How likely something is recalled so many days after an answer. */
export function recallBy(w: Curve): (stability: number, days: number) => number {
  const factor = factorOf(w);
  return (stability, days) => (1 + (factor * days) / stability) ** -w[20]!;
}

/** Known at a chance of `r`, some days after the answer before; a missed card passes both short delays as well. */
export function answeredBy(w: Curve): (before: Known, r: number, isRecalled: boolean) => Known {
  return ({ stability, difficulty }, r, isRecalled) => {
    const rating = isRecalled ? 3 : 1;
    let s = clamp(stabilityAfter(stability, difficulty, r, rating, w), 0.001, 36_500);
    let d = clamp(nextDifficulty(difficulty, rating, w), 1, 10);
    if (isRecalled) return { stability: s, difficulty: d };
    for (let n = 0; n < 2; n += 1) {
      s = clamp(s * sameDayStep(s, 3, w), 0.001, 36_500);
      d = clamp(nextDifficulty(d, 3, w), 1, 10);
    }
    return { stability: s, difficulty: d };
  };
}

/** So far ahead is looked for what asking a card is worth: record 167 says why. */
const worthDays = 30;

/**
 * What asking a card gains: by how much it is known better after 30 days if it is asked now, some days after its last answer, than if it
 * is not asked at all.
 */
export function gainBy(w: Curve): (before: Known, elapsed: number) => number {
  const [recall, answered] = [recallBy(w), answeredBy(w)];
  return (before, elapsed) => {
    const r = recall(before.stability, elapsed);
    const later = (isRecalled: boolean): number =>
      recall(answered(before, r, isRecalled).stability, worthDays);
    return r * later(true) + (1 - r) * later(false) - recall(before.stability, elapsed + worthDays);
  };
}
