import type { AnswerBatch } from '../answers/batch.ts';
import type { Replayed } from '../schedulers/replayed.ts';
import { createFsrs } from '../schedulers/fsrs.ts';
import { intervalOf } from '../schedulers/intervals.ts';
import { createHistories } from './histories.ts';
import { createPeople } from './people.ts';
import type { SchedulerResult } from './result.ts';
import { emptyScores, score } from './tables/scores.ts';
import { summarise } from './tables/summarise.ts';

export type ReplayOptions = {
  readonly retention: number;
  /** Of the reference memory. */
  readonly parameters: readonly number[] | null;
  /** Study days, both included: answers of others build memories and are not judged. Without an end: null. */
  readonly from: number | null;
  readonly to: number | null;
  readonly seed: number;
};

/** Answers that are not foreseen. */
export type NotGraded = { laterOfDay: number; beforeLast: number };

export type ReplayOfOne = {
  /** Throws what the scheduler throws; `taken`: at which answer. */
  take(batch: AnswerBatch): void;
  taken(): number;
  finish(): { result: SchedulerResult; notGraded: NotGraded };
};

/** One scheduler over the answers of everybody. Keeps the memory of each card, and sums. */
export function createReplay(scheduler: Replayed, options: ReplayOptions): ReplayOfOne {
  const { retention, from, to } = options;
  const histories = createHistories();
  const people = createPeople();
  const scores = emptyScores();
  const memories: unknown[] = [];
  const reference = createFsrs(options.parameters);
  const isReference =
    scheduler.takesEveryAnswer === true &&
    scheduler.parameters !== undefined &&
    sameNumbers(scheduler.parameters, reference.parameters);
  const references: ReturnType<typeof reference.next>[] = [];
  const notGraded: NotGraded = { laterOfDay: 0, beforeLast: 0 };
  let taken = 0;
  let cards = 0;

  /** The scheduler foresees the answer that comes after its memory. */
  function foresee(person: number, card: number, elapsed: number, isRight: boolean): void {
    const memory = memories[card];
    const predicted = scheduler.recall(memory, elapsed);
    if (!(Number.isFinite(predicted) && predicted >= 0 && predicted <= 1))
      throw new Error(`recall gave ${shown(predicted)}, which is no chance`);
    const interval = checkedInterval(intervalOf(scheduler, memory, retention));
    const stability = retention === 0.9 ? interval : checkedInterval(intervalOf(scheduler, memory, 0.9));
    const known = isReference ? (memory as (typeof references)[number]) : references[card];
    score(scores, {
      person,
      elapsed,
      number: histories.numberOf(card),
      lapses: histories.lapsesOf(card),
      predicted,
      isRight,
      stability,
      interval,
      recallAtInterval: known ? reference.recall(known, interval) : 0,
    });
  }

  function one(person: number, card: number, day: number, rating: 1 | 2 | 3 | 4): void {
    const elapsed = histories.elapsedOf(card, day);
    if (elapsed < 0) {
      if (elapsed === -1) notGraded.laterOfDay += 1;
      else notGraded.beforeLast += 1;
      const repeat = { rating, elapsedDays: 0 };
      if (scheduler.takesEveryAnswer) memories[card] = scheduler.next(memories[card], repeat);
      if (!isReference) references[card] = reference.next(references[card]!, repeat);
      return;
    }
    scheduler.forPerson?.(person);
    if ((from === null || day >= from) && (to === null || day <= to)) {
      people.seen(person, day);
      if (elapsed > 0) foresee(person, card, elapsed, rating > 1);
    }
    const answer = { rating, elapsedDays: elapsed };
    if (elapsed === 0) cards += 1;
    memories[card] = scheduler.next(elapsed === 0 ? null : memories[card], answer);
    if (!isReference) references[card] = reference.next(references[card] ?? null, answer);
    histories.grade(card, day, rating === 1);
  }

  return {
    take({ count, person, card, day, rating }) {
      for (let n = 0; n < count; n += 1) {
        taken += 1;
        one(person[n]!, card[n]!, day[n]!, rating[n] as 1 | 2 | 3 | 4);
      }
    },
    taken: () => taken,
    finish: () => ({
      result: summarise(scheduler, options, scores, { cards, ...people.counted() }),
      notGraded,
    }),
  };
}

function checkedInterval(days: number): number {
  if (Number.isFinite(days) && days >= 1) return days;
  throw new Error(`interval gave ${String(days)}, which is no number of days from 1 on`);
}

/** A module may give anything: a text is seen to be one. */
const shown = (given: unknown): string => (typeof given === 'string' ? JSON.stringify(given) : String(given));

const sameNumbers = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, n) => number === other[n]);
