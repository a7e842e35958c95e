import type { MemoryState } from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import fc from 'fast-check';
import { type Card, createEmptyCard, type Grade } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { fsrsStep, schedulerFor } from './fsrs-memory.ts';
import {
  type LoggedReview,
  type ReviewLog,
  fullLogFiles,
  hasFullLog,
  readReviewLog,
  sliceFiles,
} from './testing/review-log.ts';

const msPerDay = 86_400_000;

function replayRaw(reviews: LoggedReview[]): { memory: MemoryState; intervalDays: number } {
  let step: ReturnType<typeof fsrsStep> | null = null;
  for (const { grade, utcDate: day } of reviews) step = fsrsStep(step?.memory ?? null, { grade, day });
  if (!step) throw new Error('a card without reviews');
  return { ...step, intervalDays: step.intervalDays() };
}

/** In the figures, cards pass learning steps; three passes in a row mean that the last one was given in review. */
function endsInReview(reviews: LoggedReview[]): boolean {
  return reviews.length >= 3 && reviews.slice(-3).every(({ grade }) => grade >= 3);
}

function disagreements({ reviews, finalStates }: ReviewLog) {
  const memory: string[] = [];
  const due: string[] = [];
  let dueCompared = 0;
  for (const [cardId, log] of reviews) {
    const ours = replayRaw(log);
    const theirs = finalStates[cardId];
    const same =
      theirs?.s === Number(ours.memory.stability.toFixed(6)) &&
      theirs.d === Number(ours.memory.difficulty.toFixed(6));
    if (!same) memory.push(cardId);
    if (!endsInReview(log)) continue;
    dueCompared += 1;
    if (Date.parse(theirs?.due ?? '') !== (log.at(-1)?.atMs ?? 0) + ours.intervalDays * msPerDay)
      due.push(cardId);
  }
  return { cards: reviews.size, memory, dueCompared, due };
}

it('gives what a whole step of ts-fsrs gives, for any history', () => {
  const grades = fc.constantFrom<Grade>(1, 2, 3, 4);
  const answers = fc.array(fc.tuple(grades, fc.integer({ min: 0, max: 900 })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(answers, fc.constantFrom(0.7, 0.87, 0.9, 0.97), (history, retention) => {
      let card: Card = createEmptyCard('2020-01-01');
      let memory: MemoryState | null = null;
      let day = '2020-01-01';
      for (const [grade, later] of history) {
        day = addDays(day, later);
        card = schedulerFor(retention).next(card, day, grade).card;
        const step = fsrsStep(memory, { grade, day });
        const { stability, difficulty, scheduled_days: days } = card;
        expect(step.memory).toMatchObject({ stability, difficulty, lastGradedDay: day });
        expect(step.intervalDays(retention)).toBe(days);
        ({ memory } = step);
      }
    }),
  );
});

describe('fsrsStep against final states computed by ts-fsrs itself', () => {
  it('agrees to six decimals on 40 cards of a real review log, and on their due dates', () => {
    const result = disagreements(readReviewLog(sliceFiles));
    expect(result).toEqual({ cards: 40, memory: [], dueCompared: 38, due: [] });
  });

  it.skipIf(!hasFullLog)('agrees on all 1,205 cards of inputs/revlog/josh_fsrs.csv', () => {
    const result = disagreements(readReviewLog(fullLogFiles));
    expect(result).toEqual({ cards: 1205, memory: [], dueCompared: 1077, due: [] });
  });
});
