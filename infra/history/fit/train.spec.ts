import { cardsOf } from '@anamnesis/processors/processes/fitting/answers.ts';
import { forwards } from '@anamnesis/processors/processes/fitting/gradient.ts';
import { expect, it } from 'vitest';
import { createHistories } from '../replay/histories.ts';
import { createFsrs, defaultParameters } from '../schedulers/fsrs.ts';
import { createSimulation } from '../simulate.ts';
import { type Sample, collect, cutDays, rowsByPerson } from './sample.ts';
import { fit } from './train.ts';

const source = createSimulation({ people: 4, days: 80, seed: 11, newCards: 5 });
const { sample } = await collect(source, { most: 1_000_000, seed: 1 });

it('the loss that is made small is that of the scheduler, with all answers of a day', () => {
  const { rows, starts } = cardsOf(
    sample,
    Array.from({ length: sample.count }, (_, n) => n),
  );
  const weights = new Float64Array(sample.count).fill(1);
  let loss = 0;
  for (let n = 0; n < starts.length - 1; n += 1)
    loss += forwards(sample, rows.subarray(starts[n], starts[n + 1]), defaultParameters, weights).loss;
  expect(loss / lossByScheduler(sample)).toBeCloseTo(1, 6);
});

it('finds parameters as good as those of the optimiser of FSRS', async () => {
  const task = { sample, cuts: cutDays(sample, rowsByPerson(sample), 0.8), least: 400, others: [] };
  const ours = await fit({ ...task, optimiser: 'app' });
  const theirs = await fit({ ...task, optimiser: 'binding' });
  expect(ours.byFitted.logLoss).toBeLessThan(theirs.byFitted.logLoss + 0.004);
});

function lossByScheduler({ count, card, day, rating }: Sample): number {
  const fsrs = createFsrs();
  const histories = createHistories();
  const memories = new Map<number, ReturnType<typeof fsrs.next>>();
  let loss = 0;
  for (let n = 0; n < count; n += 1) {
    const before = memories.get(card[n]!) ?? null;
    const elapsedDays = Math.max(0, histories.elapsedOf(card[n]!, day[n]!));
    if (before && elapsedDays > 0) {
      const recall = fsrs.recall(before, elapsedDays);
      loss -= Math.log(rating[n]! > 1 ? recall : 1 - recall);
    }
    if (!before || elapsedDays > 0) histories.grade(card[n]!, day[n]!, rating[n] === 1);
    memories.set(card[n]!, fsrs.next(before, { rating: rating[n] as 1 | 2 | 3 | 4, elapsedDays }));
  }
  return loss;
}
