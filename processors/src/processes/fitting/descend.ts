// An optimiser of FSRS-6 that looks at each card once in an epoch, where the one of FSRS looks at each answer with all before.
import { clipParameters, default_w as usual } from 'ts-fsrs';
import type { Curve } from '@anamnesis/contracts/cards/study/schedule.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { Answers, Cards } from './answers.ts';
import { addGradient, type Weights } from './gradient.ts';

/** So often all cards are looked at: fewer times where they are many. */
const epochsOf = (answers: number): number => Math.min(20, Math.max(5, Math.round(400_000 / answers)));
const fastest = 0.06;
/** Of Adam: how long the mean of the derivatives and that of their squares last. */
const [first, second] = [0.9, 0.999];

/** How far each parameter is expected from its default. */
const spread = usual.map((value) => Math.max(0.05, Math.abs(value) / 2));

export type Search = {
  readonly weights: Weights;
  /** How strongly they are pulled to the defaults: 1 where they spread as among people. */
  readonly pull: number;
  readonly seed: number;
};

/** The parameters for these cards, by Adam; always the same for a seed. */
export function descend(answers: Answers, cards: Cards, { weights, pull, seed }: Search): Curve {
  const epochs = epochsOf(cards.rows.length);
  const total = cards.rows.length - (cards.starts.length - 1);
  const order = cards.starts.subarray(0, -1).map((_, n) => n);
  const size = Math.min(512, Math.max(32, Math.floor(cards.rows.length / 40)));
  const steps = Math.max(1, Math.ceil(total / size)) * epochs;
  const random = dice(seed);
  const adam = createAdam(steps);
  let w: number[] = [...usual];
  const gradient = new Float64Array(w.length);
  const all = sumOf(weights, cards);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    let foreseen = 0;
    let sinceStep = 0;
    for (const [at, card] of order.entries()) {
      foreseen += addGradient(answers, cards, card, w, weights, gradient).answers;
      sinceStep += cards.starts[card + 1]! - cards.starts[card]! - 1;
      if (foreseen === 0 || (sinceStep < size && at < order.length - 1)) continue;
      for (const [n, value] of w.entries()) {
        const pulled = (2 * pull * (value - usual[n]!)) / spread[n]! ** 2 / all;
        gradient[n] = (gradient[n]! / foreseen + pulled) * spread[n]!;
      }
      const moves = adam(gradient);
      w = clipParameters(
        w.map((value, n) => value - moves[n]! * spread[n]!),
        0,
        true,
      );
      gradient.fill(0);
      foreseen = 0;
      sinceStep = 0;
    }
  }
  return w;
}

function sumOf(weights: Weights, { rows }: Cards): number {
  let sum = 0;
  for (const row of rows) sum += weights[row]!;
  return Math.max(1, sum);
}

/** Gives how far each parameter moves, by the derivatives; slower towards the end. */
function createAdam(steps: number): (gradient: Float64Array) => Float64Array {
  const means = new Float64Array(usual.length);
  const squares = new Float64Array(usual.length);
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

function shuffle(order: Uint32Array, random: () => number): void {
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [order[n], order[other]] = [order[other]!, order[n]!];
  }
}
