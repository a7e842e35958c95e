import {
  CardSchedule,
  type SchedulingPolicy,
  type SpacedRepetition,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preview, previewReview } from './preview.ts';
import { release, schedule } from './scheduler.ts';

const created = '2026-01-01';
const policies: fc.Arbitrary<SchedulingPolicy> = fc.oneof(
  fc.constant<SchedulingPolicy>({ scheduler: 'ladder' }),
  fc
    .double({ min: 0.8, max: 0.97, noNaN: true })
    .map((desiredRetention) => ({ scheduler: 'fsrs', desiredRetention }) as const),
);
const action = fc.record({
  waitDays: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })),
  response: fc.constantFrom('correct', 'correct', 'incorrect'),
  useShortDelay: fc.oneof(fc.constant(true), fc.boolean()),
  cleanUp: fc.boolean(),
});
const histories = fc.array(action, { maxLength: 25 });

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** The state and the study day after a history. */
function live(
  history: readonly Action[],
  policy: SchedulingPolicy,
): { state: CardSchedule; studyDay: string } {
  let state = newCardSchedule(created);
  let studyDay = created;
  for (const { waitDays, response, useShortDelay, cleanUp } of history) {
    studyDay = addDays(studyDay, waitDays);
    const at = `${studyDay}T09:00:00.000Z`;
    state = schedule(state, { response, useShortDelay, studyDay, at }, policy).next;
    if (cleanUp) state = release(state, studyDay);
  }
  return { state, studyDay };
}

/** The label as the specification words it, from nothing but the fields that it names and the delay. */
function specificationLabel(card: SpacedRepetition, delay: CardSchedule['delay']): string {
  if (delay?.type === 'oneMinute') return '10 minutes';
  if (delay?.type === 'tenMinutes') return '1 day';
  if (card.totalReviews === 0) return '1 day';
  if (card.intervalDays === 0) return '10 minutes';
  if (card.intervalDays === -1) return '1 day';
  const days = Math.min(card.intervalDays === 1 ? 3 : card.intervalDays * 2, 36_500);
  if (days < 30) return `${days} days`;
  if (days < 365) return `${(days / 30).toFixed(1)} months`;
  return `${(days / 365).toFixed(1)} years`;
}

/** Whether a schedule keeps what the label said when the person pressed Correct. */
function keeps(label: string, next: CardSchedule, studyDay: string, at: string): boolean {
  const [amount = '', unit = ''] = label.split(' ');
  const n = Number(amount);
  if (unit === 'minutes') return Date.parse(next.delay?.until ?? '') - Date.parse(at) === n * 60_000;
  const days = daysBetween(studyDay, next.spacedRepetition.dueDate);
  if (next.delay) return false;
  if (unit === 'day' || unit === 'days') return days === n;
  const size = unit === 'months' ? 30 : 365;
  return Math.abs(days / size - n) < 0.0501;
}

describe('preview', () => {
  it('answers the port with the same review', () => {
    const moment = { studyDay: created, at: `${created}T09:00:00.000Z` };
    expect(previewReview(newCardSchedule(created), moment, { scheduler: 'ladder' })).toEqual({ days: 1 });
  });

  it('tells what pressing Correct then produces, after any history, under both policies', () => {
    fc.assert(
      fc.property(
        histories,
        policies,
        fc.nat(400),
        fc.boolean(),
        (history, policy, waitDays, useShortDelay) => {
          const { state, studyDay: last } = live(history, policy);
          const studyDay = addDays(last, waitDays);
          const at = `${studyDay}T20:00:00.000Z`;
          const { nextReviewLabel } = preview(state, { studyDay, at, useShortDelay }, policy);
          const { next } = schedule(state, { response: 'correct', studyDay, at, useShortDelay }, policy);
          expect({ nextReviewLabel, kept: keeps(nextReviewLabel, next, studyDay, at) }).toEqual({
            nextReviewLabel,
            kept: true,
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is the specification's label word for word under the ladder", () => {
    const ladder: SchedulingPolicy = { scheduler: 'ladder' };
    fc.assert(
      fc.property(histories, fc.nat(400), (history, waitDays) => {
        const { state, studyDay: last } = live(history, ladder);
        const studyDay = addDays(last, waitDays);
        const { nextReviewLabel } = preview(state, { studyDay, at: `${studyDay}T20:00:00.000Z` }, ladder);
        expect(nextReviewLabel).toBe(specificationLabel(state.spacedRepetition, state.delay));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a schedule after any history', () => {
  it('is valid, due no earlier than the last study day, and in a delay exactly when its fields say so', () => {
    fc.assert(
      fc.property(histories, policies, (history, policy) => {
        const { state, studyDay } = live(history, policy);
        const { spacedRepetition: card, delay } = state;
        expect(CardSchedule.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
        expect(card.totalReviews).toBe(history.length);
        expect(card.dueDate === studyDay).toBe(delay !== null || history.length === 0);
        expect(card.dueDate >= studyDay).toBe(true);
        expect(delay?.type === 'oneMinute').toBe(card.intervalDays === 0 && card.totalReviews > 0);
        expect(delay?.type !== 'tenMinutes' || card.intervalDays === -1).toBe(true);
        expect(card.isLearning || card.intervalDays === daysBetween(studyDay, card.dueDate)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('has graded each study day once, by its first answer', () => {
    fc.assert(
      fc.property(histories, policies, (history, policy) => {
        const days = new Set<number>();
        let day = 0;
        for (const { waitDays } of history) days.add((day += waitDays));
        expect(live(history, policy).state.memory?.reps ?? 0).toBe(days.size);
      }),
    );
  });
});
