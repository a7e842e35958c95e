import { type AnswerSource, batchSize } from '@anamnesis/history/answers/batch.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { type FitRequest, fitSource } from '@anamnesis/history/fit/fit.ts';
import { type ReplayRequest, replay } from '@anamnesis/history/replay/replay.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { median } from '../statistics.ts';

const [cardsEach, answersEach] = [500, 10];
const replayed: ReplayRequest = {
  schedulers: ['fsrs'],
  retention: 0.9,
  parameters: null,
  from: null,
  to: null,
  seed: 1,
  patience: 10,
};
const fitted: FitRequest = {
  train: 0.8,
  perPerson: false,
  least: 400,
  most: 200_000,
  seed: 1,
  optimiser: null,
};

/** What an analyst waits for: histories replayed under FSRS, and parameters fitted to them. */
export const historyReplay: Measure = {
  name: 'history-replay',
  async run(context) {
    const people = context.quick ? 200 : 2_000;
    const replaySource = answersOf(people);
    const fitSourceOf = answersOf(context.quick ? 4 : 20);
    return [
      await timed(context, `replay of ${count(people)} answers under FSRS`, 60, async () => {
        const result = await replay(replaySource, replayed);
        return result.answers;
      }),
      await timed(context, `fit of ${count(context.quick ? 4 : 20)} answers`, 1, async () => {
        const result = await fitSource(fitSourceOf, fitted);
        return result.answers;
      }),
    ];
  },
};

const count = (people: number): string => (people * cardsEach * answersEach).toLocaleString('en-GB');

async function timed(
  { quiet, quick }: Context,
  measure: string,
  atMost: number,
  work: () => Promise<number>,
): Promise<Row> {
  const samples: number[] = [];
  let answers = 0;
  for (let time = 0; time < (quick ? 1 : 3); time += 1) {
    await quiet();
    const started = performance.now();
    answers = await work();
    samples.push((performance.now() - started) / 1000);
  }
  const value = median(samples);
  const note = `${Math.round(answers / value).toLocaleString('en-GB')} answers/s`;
  return { measure, value, unit: 's', samples, aim: { atMost }, note };
}

/** Everybody answers each card ten times, at intervals that about double: made while they are read, always the same. */
function answersOf(people: number): AnswerSource {
  return {
    name: 'made answers',
    async *read() {
      const random = dice(1);
      const cards = people * cardsEach;
      const last = new Int32Array(cards).fill(20_000);
      for (let from = 0; from < cards * answersEach; from += batchSize) {
        const size = Math.min(batchSize, cards * answersEach - from);
        const batch = {
          count: size,
          person: new Uint32Array(size),
          card: new Uint32Array(size),
          at: new Float64Array(size),
          day: new Int32Array(size),
          rating: new Uint8Array(size),
        };
        for (let n = 0; n < size; n += 1) {
          const round = Math.floor((from + n) / cards);
          const card = (from + n) % cards;
          last[card]! += 1 + Math.floor(random() * 2 ** round);
          batch.person[n] = Math.floor(card / cardsEach);
          batch.card[n] = card;
          batch.day[n] = last[card]!;
          batch.at[n] = last[card]! * 86_400_000;
          batch.rating[n] = random() < 0.15 ? 1 : 3;
        }
        yield batch;
      }
    },
    leftOut: () => ({}),
  };
}
