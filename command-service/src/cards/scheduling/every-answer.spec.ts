import {
  type CardSchedule,
  type Rating,
  responseOf,
  type ReviewResponse,
  type SchedulingPolicy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import * as fc from 'fast-check';
import { FSRS, type FSRSState } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { fsrsStep } from './fsrs-memory.ts';
import { type ScheduledReview, schedule } from './scheduler.ts';

const fsrs: SchedulingPolicy = { scheduler: 'fsrs', desiredRetention: 0.9 };
const ladder: SchedulingPolicy = { scheduler: 'ladder' };
const today = '2026-03-01';
const tomorrow = '2026-03-02';

function review(response: ReviewResponse, studyDay = today): ScheduledReview {
  return { response, studyDay, at: `${studyDay}T10:00:00.000Z`, useShortDelay: true };
}

function after(policy: SchedulingPolicy, ...reviews: ScheduledReview[]): CardSchedule {
  return reviews.reduce((state, each) => schedule(state, each, policy).next, newCardSchedule(today));
}

/** What ts-fsrs itself makes of grades, each so many days after the one before. */
function byTsFsrs(answers: readonly (readonly [grade: 1 | 2 | 3 | 4, days: number])[]): FSRSState {
  return answers.reduce<FSRSState | null>(
    (state, [grade, days]) => new FSRS({ enable_short_term: true }).next_state(state, days, grade),
    null,
  )!;
}
const anAnswer = fc.record({
  rating: fc.constantFrom<Rating>(1, 2, 3, 4),
  /** A day that goes back is one after travelling westwards. */
  later: fc.constantFrom(0, 0, 0, -1, 1, 2, 17, 400),
  useShortDelay: fc.boolean(),
});
const answersOf = (given: readonly { rating: Rating; later: number; useShortDelay: boolean }[]) => {
  let studyDay = today;
  return given.map(({ rating, later, useShortDelay }): ScheduledReview => {
    studyDay = addDays(studyDay, later);
    return { ...review(responseOf(rating), studyDay), rating, useShortDelay };
  });
};

describe('what teaches the memory', () => {
  it('is every answer, with the short-term stability within a study day, under both policies', () => {
    for (const policy of [fsrs, ladder]) {
      const answers = ['incorrect', 'correct', 'incorrect', 'correct'] as const;
      const { memory } = after(policy, ...answers.map((each) => review(each)), review('correct', tomorrow));
      const expected = byTsFsrs([
        [1, 0],
        [3, 0],
        [1, 0],
        [3, 0],
        [3, 1],
      ]);
      expect(memory).toEqual({
        taughtBy: 'everyAnswer',
        ...expected,
        lastGradedDay: tomorrow,
        reps: 2,
        lapses: 0,
      });
    }
  });

  it('is the same whatever the policy and the short delays are, and never goes back in time', () => {
    fc.assert(
      fc.property(fc.array(anAnswer, { minLength: 1, maxLength: 20 }), (given) => {
        const answers = answersOf(given);
        const { memory } = after(fsrs, ...answers);
        expect(after(ladder, ...answers.map((each) => ({ ...each, useShortDelay: false }))).memory).toEqual(
          memory,
        );
        let last: string | null = null;
        let reps = 0;
        const steps = answers.map(({ rating, studyDay }) => {
          const days = last === null ? 0 : Math.max(0, daysBetween(last, studyDay));
          if (last === null || days > 0) [last, reps] = [studyDay, reps + 1];
          return [rating!, days] as const;
        });
        expect(memory).toMatchObject({ ...byTsFsrs(steps), lastGradedDay: last, reps });
      }),
    );
  });

  it('counts a repeat as of the same day, whatever its day is called', () => {
    const known = after(fsrs, review('correct'));
    const repeat = { ...review('correct', tomorrow), isRepeat: true } as const;
    const { lastGradedDay, reps } = known.memory!;
    expect(schedule(known, repeat, fsrs).next.memory).toMatchObject({
      ...byTsFsrs([
        [3, 0],
        [3, 0],
      ]),
      lastGradedDay,
      reps,
    });
  });

  it('changes nothing of the short delays: what is due in minutes, and a day after them', () => {
    for (const policy of [fsrs, ladder]) {
      const known = after(
        policy,
        review('correct'),
        review('correct', tomorrow),
        review('correct', '2026-03-20'),
      );
      const states = (['incorrect', 'correct', 'correct'] as const).map(
        (
          (state) => (response) =>
            (state = schedule(state, review(response, '2026-06-01'), policy).next)
        )(known),
      );
      expect(
        states.map(({ delay, spacedRepetition }) => [delay?.until, spacedRepetition.intervalDays]),
      ).toEqual([
        ['2026-06-01T10:01:00.000Z', 0],
        ['2026-06-01T10:10:00.000Z', -1],
        [undefined, 1],
      ]);
    }
  });

  it('counts days between study days, not hours', () => {
    const evening = after(fsrs, { ...review('correct', today), at: '2026-03-01T23:59:00.000Z' });
    const { next } = schedule(
      evening,
      { ...review('correct', tomorrow), at: '2026-03-02T00:01:00.000Z' },
      fsrs,
    );
    expect(next.memory).toMatchObject(
      byTsFsrs([
        [3, 0],
        [3, 1],
      ]),
    );
  });

  it('takes an earlier study day, reached by travelling westwards, as the same day', () => {
    const state = after(fsrs, review('correct', tomorrow));
    const { next } = schedule(state, review('incorrect', today), fsrs);
    expect(next.memory).toMatchObject({ lastGradedDay: tomorrow, reps: 1, lapses: 0 });
    expect(next.memory?.stability).toBeLessThan(state.memory!.stability);
  });

  it('decides a regular correct interval', () => {
    const known = after(fsrs, review('correct'));
    const days = fsrsStep(known.memory, { grade: 3, day: '2026-03-08' }).intervalDays();
    const { next } = schedule(known, review('correct', '2026-03-08'), fsrs);
    expect(days).toBeGreaterThan(7);
    expect(next.spacedRepetition.intervalDays).toBe(days);
    expect(next.spacedRepetition.dueDate).toBe(addDays('2026-03-08', days));
  });

  it('decides the interval of a further answer of that day, too', () => {
    const known = after(fsrs, review('correct'), review('correct', '2026-03-08'));
    const missed = schedule(known, { ...review('incorrect', '2026-03-08'), useShortDelay: false }, fsrs).next;
    const { next } = schedule(missed, review('correct', '2026-03-08'), fsrs);
    const step = fsrsStep(missed.memory, { grade: 3, day: '2026-03-08' });
    expect(next.spacedRepetition.intervalDays).toBe(step.intervalDays());
    expect(step.intervalDays()).toBeLessThan(known.spacedRepetition.intervalDays);
  });

  it('comes back sooner when more is to be remembered', () => {
    const days = [0.8, 0.9, 0.97].map((desiredRetention) => {
      const policy: SchedulingPolicy = { scheduler: 'fsrs', desiredRetention };
      return after(policy, review('correct'), review('correct', '2026-03-08')).spacedRepetition.intervalDays;
    });
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(new Set(days).size).toBe(3);
  });

  it('is there from the first day for a person who changes policy', () => {
    const climbed = after(ladder, review('correct'), review('correct', tomorrow));
    const stayed = after(fsrs, review('correct'), review('correct', tomorrow));
    expect(climbed.memory).toEqual(stayed.memory);
  });
});
