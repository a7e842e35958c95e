// An optimiser of FSRS-6 for many answers: it looks at each card once in an epoch, where the one of FSRS looks at each answer with all before.
import { clipParameters } from 'ts-fsrs';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { defaultParameters } from '../schedulers/fsrs.ts';
import { type Cards, addGradient } from './gradient.ts';
import type { Sample } from './sample.ts';

const epochs = 5;
const fastest = 0.06;
/** Of Adam: how long the mean of the derivatives and that of their squares last. */
const [first, second] = [0.9, 0.999];

/** How far each parameter is expected from its default. Those of steps within a day (17 to 19) stay: no such answer is graded. */
const spread = defaultParameters.map((value, n) =>
  n >= 17 && n <= 19 ? 0 : Math.max(0.05, Math.abs(value) / 2),
);

/** The parameters for these rows of a sample, by Adam; always the same for a seed. */
export function descend(sample: Sample, rows: readonly number[], seed: number): number[] {
  const cards = cardsOf(sample, rows);
  const order = cards.starts.subarray(0, -1).map((_, n) => n);
  const size = Math.min(512, Math.max(32, Math.floor(rows.length / 40)));
  const steps = Math.max(1, Math.ceil((rows.length - order.length) / size)) * epochs;
  const random = dice(seed);
  const adam = createAdam(steps);
  let w = [...defaultParameters];
  const gradient = new Float64Array(w.length);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    let answers = 0;
    for (const [at, card] of order.entries()) {
      answers += addGradient(sample, cards, card, w, gradient).answers;
      if (answers === 0 || (answers < size && at < order.length - 1)) continue;
      for (const [n, value] of w.entries()) {
        if (spread[n] === 0) continue;
        const pull = (2 * (value - defaultParameters[n]!)) / spread[n]! ** 2 / rows.length;
        gradient[n] = (gradient[n]! / answers + pull) * spread[n]!;
      }
      const moves = adam(gradient);
      w = clipParameters(
        w.map((value, n) => value - moves[n]! * spread[n]!),
        0,
        true,
      );
      gradient.fill(0);
      answers = 0;
    }
  }
  return w;
}

/** Gives how far each parameter moves, by the derivatives; slower towards the end. */
function createAdam(steps: number): (gradient: Float64Array) => Float64Array {
  const means = new Float64Array(defaultParameters.length);
  const squares = new Float64Array(defaultParameters.length);
  let step = 0;
  return (gradient) => {
    step += 1;
    const rate = (fastest * (1 + Math.cos(Math.PI * Math.min(1, step / steps)))) / 2;
    return gradient.map((value, n) => {
      means[n] = first * means[n]! + (1 - first) * value;
      squares[n] = second * squares[n]! + (1 - second) * value * value;
      const mean = means[n]! / (1 - first ** step);
      return (rate * mean) / (Math.sqrt(squares[n]! / (1 - second ** step)) + 1e-8);
    });
  };
}

/** The rows by card, in the order in which each was answered. */
export function cardsOf(sample: Sample, rows: readonly number[]): Cards {
  const places = new Map<number, number>();
  for (const row of rows) {
    const card = sample.card[row]!;
    if (!places.has(card)) places.set(card, places.size);
  }
  const starts = new Uint32Array(places.size + 1);
  const placeOf = (row: number): number => places.get(sample.card[row]!)!;
  for (const row of rows) starts[placeOf(row) + 1]! += 1;
  for (let n = 1; n < starts.length; n += 1) starts[n]! += starts[n - 1]!;
  const next = starts.slice();
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = placeOf(row);
    sorted[next[place]!] = row;
    next[place]! += 1;
  }
  return { rows: sorted, starts };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [order[n], order[other]] = [order[other]!, order[n]!];
  }
}
