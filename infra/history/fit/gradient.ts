// The loss of FSRS-6 over the graded answers of one card, and its derivatives by the parameters: the formulas of ts-fsrs, backwards.
import type { Sample } from './sample.ts';

/** Where each card's answers are in the sample: those of card n are `rows` from `starts[n]` to before `starts[n + 1]`. */
export type Cards = { readonly rows: Uint32Array; readonly starts: Uint32Array };

/** Answers of one card that are looked back on; later ones are left out. */
const longest = 512;

/** Of each answer of the card at hand: memory before it, days since the one before, its chance. */
const stability = new Float64Array(longest);
const difficulty = new Float64Array(longest);
const elapsed = new Float64Array(longest);
const chance = new Float64Array(longest);

const ln90 = Math.log(0.9);
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Adds the derivatives to `into`. Returns the sum of the losses and how many answers they are of. */
export function addGradient(
  sample: Sample,
  { rows, starts }: Cards,
  card: number,
  w: readonly number[],
  into: Float64Array,
): { loss: number; answers: number } {
  const from = starts[card]!;
  const count = Math.min(longest, starts[card + 1]! - from);
  const ratingOf = (n: number): number => sample.rating[rows[from + n]!]!;
  const loss = forwards(sample, rows, from, count, w);
  const decay = w[20]!;
  const factor = Math.exp(-ln90 / decay) - 1;
  const cap = Math.exp(-w[17]! * w[18]!);
  let [byStability, byDifficulty] = [0, 0];
  for (let n = count - 1; n >= 1; n -= 1) {
    const [s, d, t, r, rating] = [stability[n]!, difficulty[n]!, elapsed[n]!, chance[n]!, ratingOf(n)];
    let byChance = rating > 1 ? -1 / r : 1 / (1 - r);
    let [throughStability, throughDifficulty] = [0, 0];
    if (rating > 1) {
      const grade = rating === 2 ? w[15]! : rating === 4 ? w[16]! : 1;
      const rate = s * Math.exp(w[8]!) * (11 - d) * s ** -w[9]! * grade;
      const growth = Math.exp((1 - r) * w[10]!);
      const gain = rate * (growth - 1);
      into[8]! += byStability * gain;
      into[9]! -= byStability * gain * Math.log(s);
      into[10]! += byStability * rate * growth * (1 - r);
      if (rating === 2) into[15]! += (byStability * gain) / grade;
      if (rating === 4) into[16]! += (byStability * gain) / grade;
      throughStability = 1 + (gain / s) * (1 - w[9]!);
      throughDifficulty = -gain / (11 - d);
      byChance -= byStability * rate * growth * w[10]!;
    } else {
      const grown = (s + 1) ** w[13]!;
      const after = w[11]! * d ** -w[12]! * (grown - 1) * Math.exp((1 - r) * w[14]!);
      if (after <= s * cap) {
        const perGrown = after / (grown - 1);
        into[11]! += (byStability * after) / w[11]!;
        into[12]! -= byStability * after * Math.log(d);
        into[13]! += byStability * perGrown * grown * Math.log(s + 1);
        into[14]! += byStability * after * (1 - r);
        throughStability = (perGrown * w[13]! * grown) / (s + 1);
        throughDifficulty = (-w[12]! * after) / d;
        byChance -= byStability * w[14]! * after;
      } else throughStability = cap;
    }
    const base = 1 + (factor * t) / s;
    into[20]! +=
      byChance * r * (-Math.log(base) - (decay / base) * (t / s) * ((factor + 1) * (ln90 / decay ** 2)));
    const before = byStability * throughStability + (byChance * decay * r * factor * t) / (base * s * s);
    const next = nextDifficulty(d, rating, w);
    const kept = next > 1 && next < 10 ? byDifficulty : 0;
    into[4]! += kept * w[7]!;
    into[5]! -= kept * w[7]! * 3 * Math.exp(3 * w[5]!);
    into[6]! -= (kept * (1 - w[7]!) * (rating - 3) * (10 - d)) / 9;
    into[7]! += kept * (easiest(w) - damped(d, rating, w));
    byDifficulty = byStability * throughDifficulty + kept * (1 - w[7]!) * (1 + (w[6]! * (rating - 3)) / 9);
    byStability = before;
  }
  const first = ratingOf(0);
  if (w[first - 1]! > 0.1) into[first - 1]! += byStability;
  const start = firstDifficulty(first, w);
  if (start > 1 && start < 10) {
    into[4]! += byDifficulty;
    into[5]! -= byDifficulty * (first - 1) * Math.exp((first - 1) * w[5]!);
  }
  return { loss, answers: count - 1 };
}

function forwards(
  sample: Sample,
  rows: Uint32Array,
  from: number,
  count: number,
  w: readonly number[],
): number {
  const decay = w[20]!;
  const factor = Math.exp(-ln90 / decay) - 1;
  const cap = Math.exp(-w[17]! * w[18]!);
  const first = sample.rating[rows[from]!]!;
  let s = Math.max(0.1, w[first - 1]!);
  let d = clamp(firstDifficulty(first, w), 1, 10);
  let loss = 0;
  for (let n = 1; n < count; n += 1) {
    const row = rows[from + n]!;
    const rating = sample.rating[row]!;
    const t = sample.day[row]! - sample.day[rows[from + n - 1]!]!;
    const r = clamp((1 + (factor * t) / s) ** -decay, 0.0001, 0.9999);
    [stability[n], difficulty[n], elapsed[n], chance[n]] = [s, d, t, r];
    loss -= Math.log(rating > 1 ? r : 1 - r);
    if (rating > 1) {
      const grade = rating === 2 ? w[15]! : rating === 4 ? w[16]! : 1;
      s *= 1 + Math.exp(w[8]!) * (11 - d) * s ** -w[9]! * (Math.exp((1 - r) * w[10]!) - 1) * grade;
    } else {
      const after = w[11]! * d ** -w[12]! * ((s + 1) ** w[13]! - 1) * Math.exp((1 - r) * w[14]!);
      s = Math.min(after, s * cap);
    }
    s = clamp(s, 0.001, 36_500);
    d = clamp(nextDifficulty(d, rating, w), 1, 10);
  }
  return loss;
}

const firstDifficulty = (rating: number, w: readonly number[]): number =>
  w[4]! - Math.exp((rating - 1) * w[5]!) + 1;
const easiest = (w: readonly number[]): number => firstDifficulty(4, w);
const damped = (d: number, rating: number, w: readonly number[]): number =>
  d - (w[6]! * (rating - 3) * (10 - d)) / 9;
const nextDifficulty = (d: number, rating: number, w: readonly number[]): number =>
  w[7]! * easiest(w) + (1 - w[7]!) * damped(d, rating, w);
