import { describe, expect, it } from 'vitest';
import { createFsrs, defaultParameters } from '../schedulers/fsrs.ts';
import { createSimulation } from '../simulate.ts';
import { cardsOf, descend } from './descend.ts';
import { addGradient } from './gradient.ts';
import { type Sample, collect, cutDays, rowsByPerson } from './sample.ts';
import { fit } from './train.ts';

const source = createSimulation({ people: 4, days: 80, seed: 11, newCards: 5 });
const { sample } = await collect(source, { most: 1_000_000, seed: 1 });
const rows = Array.from({ length: sample.count }, (_, n) => n);
const cards = cardsOf(sample, rows);

function lossOf(w: readonly number[], into = new Float64Array(w.length)): number {
  let loss = 0;
  for (let card = 0; card < cards.starts.length - 1; card += 1)
    loss += addGradient(sample, cards, card, w, into).loss;
  return loss;
}

describe('the loss of a history', () => {
  it('is that of the scheduler', () => {
    expect(lossOf(defaultParameters) / lossByScheduler(sample)).toBeCloseTo(1, 6);
  });

  it('has the derivatives that small differences show', () => {
    const w = defaultParameters.map((value, n) => (n === 7 ? 0.05 : value * (1 + 0.02 * ((n % 3) - 1))));
    const gradient = new Float64Array(w.length);
    lossOf(w, gradient);
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20]) {
      const step = Math.max(1e-5, Math.abs(w[n]!) * 1e-5);
      const moved = (by: number): number => lossOf(w.map((value, at) => (at === n ? value + by : value)));
      const slope = (moved(step) - moved(-step)) / (2 * step);
      expect(Math.abs(gradient[n]! - slope), `parameter ${n}`).toBeLessThan(1e-3 * Math.abs(slope) + 0.05);
    }
  });
});

it('finds parameters as good as those of the optimiser of FSRS, the same for a seed', async () => {
  const cuts = cutDays(sample, rowsByPerson(sample), 0.8);
  const task = { sample, cuts, least: 400, others: [], seed: 1 };
  const [ours, theirs] = [
    await fit({ ...task, optimiser: 'own' }),
    await fit({ ...task, optimiser: 'binding' }),
  ];
  expect(ours.byFitted.logLoss).toBeLessThan(theirs.byFitted.logLoss + 0.004);
  expect(descend(sample, rows, 1)).toEqual(descend(sample, rows, 1));
});

function lossByScheduler({ count, card, day, rating }: Sample): number {
  const fsrs = createFsrs();
  const last = new Map<number, { day: number; memory: ReturnType<typeof fsrs.next> }>();
  let loss = 0;
  for (let n = 0; n < count; n += 1) {
    const before = last.get(card[n]!);
    const elapsedDays = before ? day[n]! - before.day : 0;
    const recall = before ? fsrs.recall(before.memory, elapsedDays) : 1;
    if (before) loss -= Math.log(rating[n]! > 1 ? recall : 1 - recall);
    const memory = fsrs.next(before?.memory ?? null, { rating: rating[n] as 1 | 2 | 3 | 4, elapsedDays });
    last.set(card[n]!, { day: day[n]!, memory });
  }
  return loss;
}
