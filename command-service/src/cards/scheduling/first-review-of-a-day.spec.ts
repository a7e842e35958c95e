import {
  type CardSchedule,
  type ReviewResponse,
  type SchedulingPolicy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
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

describe('what reaches FSRS', () => {
  it('is the first answer of a study day, under both policies', () => {
    for (const policy of [fsrs, ladder]) {
      const first = after(policy, review('incorrect'));
      const later = after(
        policy,
        review('incorrect'),
        review('correct'),
        review('incorrect'),
        review('correct'),
      );
      expect(first.memory).toEqual(fsrsStep(null, 1, today).memory);
      expect(later.memory).toEqual(first.memory);
    }
  });

  it('counts days between study days, not hours', () => {
    const evening = after(fsrs, { ...review('correct', today), at: '2026-03-01T23:59:00.000Z' });
    const { next } = schedule(
      evening,
      { ...review('correct', tomorrow), at: '2026-03-02T00:01:00.000Z' },
      fsrs,
    );
    expect(next.memory).toEqual(fsrsStep(fsrsStep(null, 3, today).memory, 3, tomorrow).memory);
  });

  it('skips an earlier study day, reached by travelling westwards', () => {
    const state = after(fsrs, review('correct', tomorrow));
    expect(schedule(state, review('correct', today), fsrs).next.memory).toEqual(state.memory);
  });

  it('decides a regular correct interval', () => {
    const known = after(fsrs, review('correct'));
    const step = fsrsStep(known.memory, 3, '2026-03-08');
    const { next } = schedule(known, review('correct', '2026-03-08'), fsrs);
    expect(step.intervalDays).toBeGreaterThan(7);
    expect(next.spacedRepetition.intervalDays).toBe(step.intervalDays);
    expect(next.spacedRepetition.dueDate).toBe(addDays('2026-03-08', step.intervalDays));
  });

  it('leaves the interval alone on a further correct answer of that day', () => {
    const known = after(fsrs, review('correct'), review('correct', '2026-03-08'));
    const { next } = schedule(known, review('correct', '2026-03-08'), fsrs);
    expect(next.spacedRepetition.intervalDays).toBe(known.spacedRepetition.intervalDays);
    expect(next.spacedRepetition.dueDate).toBe(known.spacedRepetition.dueDate);
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
