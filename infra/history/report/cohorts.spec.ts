import { expect, it } from 'vitest';
import type { AnswerBatch, AnswerSource } from '../answers/batch.ts';
import { cohortsOf } from './cohorts.ts';

type Answer = readonly [person: number, card: number, day: string, rating: number];

const dayOf = (day: string): number => Date.parse(day) / 86_400_000;

function batchOf(answers: readonly Answer[]): AnswerBatch {
  return {
    count: answers.length,
    person: Uint32Array.from(answers, ([person]) => person),
    card: Uint32Array.from(answers, ([, card]) => card),
    at: Float64Array.from(answers, ([, , day]) => Date.parse(day)),
    day: Int32Array.from(answers, ([, , day]) => dayOf(day)),
    rating: Uint8Array.from(answers, ([, , , rating]) => rating),
  };
}

const sourceOf = (...batches: (readonly Answer[])[]): AnswerSource => ({
  name: 'made',
  async *read() {
    yield* batches.map(batchOf);
  },
  leftOut: () => ({}),
});

it('counts people by the month of their first answer, over batches', async () => {
  const source = sourceOf(
    [
      [0, 0, '2026-01-31', 3],
      [0, 0, '2026-01-31', 1],
      [1, 1, '2026-02-01', 1],
    ],
    [
      [0, 0, '2026-02-09', 3],
      [1, 1, '2026-02-03', 3],
      [1, 1, '2026-02-06', 1],
      [2, 2, '2026-02-28', 3],
    ],
  );
  expect(await cohortsOf(source)).toEqual([
    { month: '2026-01', people: 1, answers: 3, reviews: 1, recalled: 1, answersADay: 3 / 10 },
    { month: '2026-02', people: 2, answers: 4, reviews: 2, recalled: 0.5, answersADay: 4 / 7 },
  ]);
});

it('grades no answer of a clock that went back', async () => {
  const source = sourceOf([
    [0, 0, '2026-03-05', 3],
    [0, 0, '2026-02-20', 1],
    [0, 0, '2026-03-06', 3],
  ]);
  expect(await cohortsOf(source)).toEqual([
    { month: '2026-03', people: 1, answers: 3, reviews: 1, recalled: 1, answersADay: 3 / 2 },
  ]);
});

it('has no share where nothing was asked again, and no cohort without answers', async () => {
  expect(await cohortsOf(sourceOf([[5, 7, '2026-03-05', 4]]))).toEqual([
    { month: '2026-03', people: 1, answers: 1, reviews: 0, recalled: null, answersADay: 1 },
  ]);
  expect(await cohortsOf(sourceOf())).toEqual([]);
});

it('keeps people and cards of any number', async () => {
  const many = Array.from({ length: 5000 }, (_, at): Answer => [at, 2 * at, '2026-01-01', 3]);
  const again = many.map(([person, card]): Answer => [person, card, '2026-01-02', 1]);
  const [cohort] = await cohortsOf(sourceOf(many, again));
  expect(cohort).toMatchObject({ people: 5000, answers: 10_000, reviews: 5000, recalled: 0, answersADay: 1 });
});
