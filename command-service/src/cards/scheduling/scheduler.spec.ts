import {
  CardSchedule,
  type ReviewResponse,
  type SchedulingPolicy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { type ScheduledReview, release, schedule } from './scheduler.ts';

const fsrs: SchedulingPolicy = { scheduler: 'fsrs', desiredRetention: 0.9 };
const ladder: SchedulingPolicy = { scheduler: 'ladder' };
const policies = [fsrs, ladder];
const today = '2026-03-01';
const tomorrow = '2026-03-02';

function review(
  response: ReviewResponse,
  studyDay = today,
  time = '10:00:00',
  useShortDelay = true,
): ScheduledReview {
  return { response, studyDay, at: `${studyDay}T${time}.000Z`, useShortDelay };
}

function after(policy: SchedulingPolicy, ...reviews: ScheduledReview[]): CardSchedule {
  return reviews.reduce((state, each) => schedule(state, each, policy).next, newCardSchedule(today));
}

describe.each(policies)('under $scheduler', (policy) => {
  it('gives the first correct answer 1 day', () => {
    const { next, delayType } = schedule(newCardSchedule(today), review('correct'), policy);
    expect(delayType).toBeNull();
    expect(next.delay).toBeNull();
    expect(next.spacedRepetition).toEqual({
      intervalDays: 1,
      consecutiveCorrect: 1,
      totalReviews: 1,
      dueDate: tomorrow,
      isLearning: false,
      lastReviewed: '2026-03-01T10:00:00.000Z',
    });
  });

  it('puts an incorrect card into the one-minute delay, still due today', () => {
    const { next, delayType } = schedule(after(policy, review('correct')), review('incorrect'), policy);
    expect(delayType).toBe('oneMinute');
    expect(next.delay).toEqual({ type: 'oneMinute', until: '2026-03-01T10:01:00.000Z' });
    expect(next.spacedRepetition).toMatchObject({ intervalDays: 0, dueDate: today, isLearning: true });
    expect(next.spacedRepetition).toMatchObject({ consecutiveCorrect: 0, totalReviews: 2 });
  });

  it('puts a correct answer in the one-minute delay into the ten-minute delay', () => {
    const { next, delayType } = schedule(
      after(policy, review('incorrect')),
      review('correct', today, '10:01:05'),
      policy,
    );
    expect(delayType).toBe('tenMinutes');
    expect(next.delay).toEqual({ type: 'tenMinutes', until: '2026-03-01T10:11:05.000Z' });
    expect(next.spacedRepetition).toMatchObject({ intervalDays: -1, dueDate: today, isLearning: true });
  });

  it('masters a correct answer in the ten-minute delay: due in 1 day', () => {
    const { next, delayType } = schedule(
      after(policy, review('incorrect'), review('correct')),
      review('correct'),
      policy,
    );
    expect(delayType).toBe('mastered');
    expect(next.delay).toBeNull();
    expect(next.spacedRepetition).toMatchObject({ intervalDays: 1, dueDate: tomorrow, isLearning: false });
    expect(next.spacedRepetition).toMatchObject({ consecutiveCorrect: 2, totalReviews: 3 });
  });

  it('returns a card missed in the ten-minute delay to the one-minute delay', () => {
    const { delayType } = schedule(
      after(policy, review('incorrect'), review('correct')),
      review('incorrect'),
      policy,
    );
    expect(delayType).toBe('oneMinute');
  });

  it('keeps a short delay that was left open, also on a later study day', () => {
    const { delayType } = schedule(after(policy, review('incorrect')), review('correct', tomorrow), policy);
    expect(delayType).toBe('tenMinutes');
  });

  it('puts a missed card off until tomorrow when no short delay is wanted', () => {
    const known = after(policy, review('correct'));
    const { next, delayType } = schedule(known, review('incorrect', tomorrow, '10:00:00', false), policy);
    expect(delayType).toBeNull();
    expect(next.delay).toBeNull();
    expect(next.spacedRepetition).toMatchObject({ intervalDays: 1, dueDate: '2026-03-03', isLearning: true });
  });

  it('leaves the one-minute delay for tomorrow when no further short delay is wanted', () => {
    const { next, delayType } = schedule(
      after(policy, review('incorrect')),
      review('correct', today, '10:02:00', false),
      policy,
    );
    expect(delayType).toBe('mastered');
    expect(next.spacedRepetition).toMatchObject({ intervalDays: 1, dueDate: tomorrow });
  });

  it('gives 1 day to the first correct answer of a card that was put off', () => {
    const putOff = [
      after(policy, review('incorrect', today, '10:00:00', false)),
      release(after(policy, review('incorrect')), today),
    ];
    for (const state of putOff) {
      expect(state.spacedRepetition).toMatchObject({ intervalDays: -1, dueDate: tomorrow });
      const { next } = schedule(state, review('correct', tomorrow), policy);
      expect(next.spacedRepetition).toMatchObject({ intervalDays: 1, dueDate: '2026-03-03' });
    }
  });

  it('is stored and read back without loss', () => {
    const state = after(
      policy,
      review('incorrect'),
      review('correct'),
      review('correct'),
      review('correct', tomorrow),
    );
    expect(CardSchedule.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('writes instants in UTC whatever offset they came with', () => {
    const { next } = schedule(
      newCardSchedule(today),
      { ...review('incorrect'), at: '2026-03-01T10:00:00+02:00' },
      policy,
    );
    expect(next.spacedRepetition.lastReviewed).toBe('2026-03-01T08:00:00.000Z');
    expect(next.delay?.until).toBe('2026-03-01T08:01:00.000Z');
  });
});

describe('release', () => {
  it.each([1, 2])(
    'makes a card in a short delay (%i answers) due tomorrow and touches nothing else',
    (answers) => {
      const known = [
        review('correct'),
        ...[review('incorrect', tomorrow), review('correct', tomorrow)].slice(0, answers),
      ];
      const before = after(fsrs, ...known);
      const released = release(before, tomorrow);
      expect(released).toEqual({
        ...before,
        delay: null,
        spacedRepetition: { ...before.spacedRepetition, intervalDays: 1, dueDate: '2026-03-03' },
      });
    },
  );

  it('leaves a card outside the short delays as it is', () => {
    const state = after(ladder, review('correct'));
    expect(release(state, tomorrow)).toBe(state);
  });
});
