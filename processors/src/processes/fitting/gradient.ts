// The loss of FSRS-6 over the answers of one card, and its derivatives by the parameters: the formulas of ts-fsrs, backwards.
import {
  clamp,
  damped,
  easiest,
  factorOf,
  firstDifficulty,
  nextDifficulty,
  sameDayStep,
  stabilityAfter,
} from '@anamnesis/contracts/cards/study/days/fsrs.ts';
import type { Answers, Cards } from './answers.ts';

/** Of each answer of the card at hand: memory before it, days since the graded one before (0: a later one of a day), its chance. */
let [stability, difficulty, elapsed, chance] = scratch(512);

function scratch(places: number): [Float64Array, Float64Array, Float64Array, Float64Array] {
  const column = () => new Float64Array(places);
  return [column(), column(), column(), column()];
}

const ln90 = Math.log(0.9);

/** Weighted sums: of the losses, and of the answers that were foreseen. */
export type Loss = { loss: number; answers: number };

/** What each answer weighs, by its row; 0 for one that only teaches. */
export type Weights = Float64Array;

/** Adds the derivatives to `into`. */
export function addGradient(
  answers: Answers,
  { rows, starts }: Cards,
  card: number,
  w: readonly number[],
  weights: Weights,
  into: Float64Array,
): Loss {
  const [from, to] = [starts[card]!, starts[card + 1]!];
  const ratingOf = (n: number): number => answers.rating[rows[from + n]!]!;
  const loss = forwards(answers, rows.subarray(from, to), w, weights);
  const decay = w[20]!;
  const factor = factorOf(w);
  const cap = Math.exp(-w[17]! * w[18]!);
  let [byStability, byDifficulty] = [0, 0];
  for (let n = to - from - 1; n >= 1; n -= 1) {
    const [s, d, t, r, rating] = [stability[n]!, difficulty[n]!, elapsed[n]!, chance[n]!, ratingOf(n)];
    let byChance = t === 0 ? 0 : weights[rows[from + n]!]! * (rating > 1 ? -1 / r : 1 / (1 - r));
    let [throughStability, throughDifficulty] = [0, 0];
    if (t === 0) {
      const step = sameDayStep(s, rating, w);
      throughStability = 1;
      if (rating === 1 || step > 1) {
        const after = byStability * s * step;
        throughStability = step * (1 - w[19]!);
        into[17]! += after * (rating - 3 + w[18]!);
        into[18]! += after * w[17]!;
        into[19]! -= after * Math.log(s);
      }
    } else if (rating > 1) {
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
      } else {
        throughStability = cap;
        into[17]! -= byStability * s * cap * w[18]!;
        into[18]! -= byStability * s * cap * w[17]!;
      }
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
  return loss;
}

/** The answers of one card are foreseen, each from those before it. */
export function forwards(answers: Answers, rows: Uint32Array, w: readonly number[], weights: Weights): Loss {
  if (rows.length > stability.length) [stability, difficulty, elapsed, chance] = scratch(2 * rows.length);
  const decay = w[20]!;
  const factor = factorOf(w);
  const first = answers.rating[rows[0]!]!;
  let s = Math.max(0.1, w[first - 1]!);
  let d = clamp(firstDifficulty(first, w), 1, 10);
  let lastDay = answers.day[rows[0]!]!;
  const sum: Loss = { loss: 0, answers: 0 };
  for (let n = 1; n < rows.length; n += 1) {
    const row = rows[n]!;
    const rating = answers.rating[row]!;
    const t = Math.max(0, answers.day[row]! - lastDay);
    lastDay += t;
    const r = clamp((1 + (factor * t) / s) ** -decay, 0.0001, 0.9999);
    [stability[n], difficulty[n], elapsed[n], chance[n]] = [s, d, t, r];
    if (t > 0) {
      sum.loss -= weights[row]! * Math.log(rating > 1 ? r : 1 - r);
      sum.answers += weights[row]!;
    }
    s = t === 0 ? s * sameDayStep(s, rating, w) : stabilityAfter(s, d, r, rating, w);
    s = clamp(s, 0.001, 36_500);
    d = clamp(nextDifficulty(d, rating, w), 1, 10);
  }
  return sum;
}
