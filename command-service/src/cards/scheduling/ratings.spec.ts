import {
  type CardSchedule,
  easy,
  good,
  hard,
  newCardSchedule,
  type Rating,
  responseOf,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { describe, expect, it } from 'vitest';
import { fsrsStep } from './fsrs-memory.ts';
import { previewReview } from './preview.ts';
import { type ScheduledReview, schedule } from './scheduler.ts';

const fsrs: SchedulingPolicy = { scheduler: 'fsrs', desiredRetention: 0.9 };
const ladder: SchedulingPolicy = { scheduler: 'ladder' };
const today = '2026-03-01';

const review = (rating: Rating, studyDay = today): ScheduledReview => ({
  response: responseOf(rating),
  rating,
  studyDay,
  at: `${studyDay}T10:00:00.000Z`,
  useShortDelay: true,
});
const unrated = (response: ScheduledReview['response'], studyDay = today): ScheduledReview => {
  const { rating: _, ...rest } = review(good, studyDay);
  return { ...rest, response };
};
const after = (policy: SchedulingPolicy, ...reviews: ScheduledReview[]): CardSchedule =>
  reviews.reduce((state, each) => schedule(state, each, policy).next, newCardSchedule(today));
const daysOf = ({ spacedRepetition }: CardSchedule): number => spacedRepetition.intervalDays;

describe('four grades', () => {
  it.each([fsrs, ladder])('again and good are incorrect and correct, under $scheduler', (policy) => {
    const rated = [1, 3, 3].map((rating, n) => review(rating as Rating, addDays(today, n * 3)));
    const plain = rated.map(({ response, studyDay }) => unrated(response, studyDay));
    expect(after(policy, ...rated)).toEqual(after(policy, ...plain));
  });

  it('reach FSRS as they are', () => {
    for (const grade of [1, 2, 3, 4] as const) {
      const later = addDays(today, 20);
      const { memory } = after(fsrs, review(grade), review(grade, later));
      const first = fsrsStep(null, { grade, day: today }).memory;
      expect(memory).toEqual(fsrsStep(first, { grade, day: later }).memory);
    }
  });

  it.each([fsrs, ladder])(
    'a better grade gives more days to a card that is known, under $scheduler',
    (policy) => {
      const known = after(
        policy,
        review(good),
        review(good, addDays(today, 1)),
        review(good, addDays(today, 4)),
      );
      const days = ([hard, good, easy] as const).map((rating) =>
        daysOf(schedule(known, review(rating, known.spacedRepetition.dueDate), policy).next),
      );
      expect(days).toEqual(days.toSorted((a, b) => a - b));
      expect(new Set(days).size).toBe(3);
    },
  );

  it('hard stays on its rung of the ladder, easy climbs two', () => {
    const known = after(ladder, review(good), review(good, addDays(today, 1)));
    expect(daysOf(known)).toBe(3);
    const next = (rating: Rating) => daysOf(schedule(known, review(rating, addDays(today, 4)), ladder).next);
    expect([next(hard), next(good), next(easy)]).toEqual([3, 6, 12]);
    expect(daysOf(after(ladder, review(easy)))).toBe(3);
  });

  it('hard puts a new card into the ten minutes, and repeats the delay of one that waits', () => {
    expect(after(fsrs, review(hard)).delay?.type).toBe('tenMinutes');
    expect(after(fsrs, review(hard), review(hard)).delay?.type).toBe('tenMinutes');
    expect(after(fsrs, review(1), review(hard))).toMatchObject({
      delay: { type: 'oneMinute' },
      spacedRepetition: { intervalDays: 0, dueDate: today },
    });
    const known = after(fsrs, review(good));
    expect(schedule(known, review(hard, addDays(today, 1)), fsrs).next.delay).toBeNull();
  });

  it('easy leaves every delay, and gives a new card what FSRS gives it', () => {
    expect(daysOf(after(fsrs, review(easy)))).toBe(
      fsrsStep(null, { grade: easy, day: today }).intervalDays(),
    );
    expect(daysOf(after(fsrs, review(easy)))).toBeGreaterThan(daysOf(after(fsrs, review(good))));
    const missed = after(fsrs, review(1), review(easy));
    expect([missed.delay, daysOf(missed)]).toEqual([null, 1]);
  });

  it('are previewed as they will be', () => {
    for (const state of [
      newCardSchedule(today),
      after(fsrs, review(1)),
      after(fsrs, review(1), review(good)),
    ])
      for (const rating of [1, 2, 3, 4] as const) {
        const moment = { studyDay: today, at: `${today}T10:30:00.000Z` };
        const { next } = schedule(state, { ...review(rating), at: moment.at }, fsrs);
        const shown = previewReview(state, { ...moment, rating }, fsrs);
        const waits = next.delay && Date.parse(next.delay.until) - Date.parse(moment.at);
        expect(shown).toEqual(waits === null ? { days: daysOf(next) } : { minutes: waits / 60_000 });
      }
  });
});
