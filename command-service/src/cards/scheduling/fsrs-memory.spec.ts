import { type MemoryState, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays, localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import fc from 'fast-check';
import { type Card, createEmptyCard, type Grade } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { fsrsStep, recallProbability, schedulerFor } from './fsrs-memory.ts';
import { schedule } from './scheduler.ts';
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
  for (const { grade, utcDate } of reviews) step = fsrsStep(step?.memory ?? null, grade, utcDate);
  if (!step) throw new Error('a card without reviews');
  return step;
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
      theirs.d === Number(ours.memory.difficulty.toFixed(6)) &&
      theirs.reps === ours.memory.reps;
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
        const step = fsrsStep(memory, grade, day, retention);
        const { stability, difficulty, reps, lapses, scheduled_days: intervalDays } = card;
        const theirs = { stability, difficulty, lastGradedDay: day, reps, lapses };
        expect(step).toEqual({ memory: theirs, intervalDays });
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

type Prediction = { probability: number; recalled: boolean };

function predictions({ reviews }: ReviewLog, timeZone: string): Prediction[] {
  const all: Prediction[] = [];
  for (const log of reviews.values()) {
    let state = newCardSchedule('2024-01-01');
    for (const { atMs, grade } of log) {
      const at = new Date(atMs).toISOString();
      const studyDay = localDate(at, timeZone);
      const recalled = grade > 1;
      if (state.memory && studyDay > state.memory.lastGradedDay) {
        all.push({ probability: recallProbability(state.memory, studyDay), recalled });
      }
      const review = {
        response: recalled ? 'correct' : 'incorrect',
        at,
        studyDay,
        useShortDelay: true,
      } as const;
      state = schedule(state, review, { scheduler: 'fsrs', desiredRetention: 0.9 }).next;
    }
  }
  return all;
}

function logLoss(all: Prediction[]): number {
  const sum = all.reduce((total, { probability: p, recalled }) => total - Math.log(recalled ? p : 1 - p), 0);
  return sum / all.length;
}

describe('the memory kept by the first review of each study day', () => {
  it.skipIf(!hasFullLog)('predicts inputs/revlog/josh_fsrs.csv better than its own mean does', () => {
    const fsrs = predictions(readReviewLog(fullLogFiles), 'America/Los_Angeles');
    const mean = fsrs.filter(({ recalled }) => recalled).length / fsrs.length;
    const constant = fsrs.map(({ recalled }) => ({ probability: mean, recalled }));
    expect(fsrs.length).toBeGreaterThan(6000);
    expect(logLoss(fsrs)).toBeLessThan(logLoss(constant) - 0.03);
  });
});
