import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import { defaultSchedulingPolicy, type SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anAnswer,
  cardAfter,
  histories,
  play,
  policies,
  scheduleAfter,
  type Step,
  switchTo,
  take,
  after,
  ref,
  initial,
} from '../testing/histories.ts';

const chosen = (policy: SchedulingPolicy, policyRevision: number) => ({ policy, policyRevision });
const ladder: SchedulingPolicy = { scheduler: 'ladder' };
const byDefault = chosen(defaultSchedulingPolicy, -1);
const onLadder = chosen(ladder, 0);
const twoPolicies = fc.tuple(policies, policies);

const answer = (day: number, response: 'correct' | 'incorrect' = 'correct'): Step => ({
  type: 'answer',
  response,
  at: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  timeZone: 'UTC',
  useShortDelay: true,
});

describe('a change of policy', () => {
  it('gives a card the date that its own answers give it under the new policy, and records it', () => {
    const events = play([answer(10), answer(11), answer(14)], byDefault);
    const [changed] = switchTo(events, onLadder).slice(events.length);
    expect(changed).toMatchObject({
      type: 'CardRescheduled',
      data: {
        ...onLadder,
        algorithm: { name: 'ladder' },
        schedule: { spacedRepetition: { intervalDays: 6 } },
      },
    });
    expect(scheduleAfter(events).spacedRepetition.intervalDays).not.toBe(6);
  });

  it('leaves a card alone that was never answered, and one whose date stays', () => {
    expect(switchTo([], onLadder)).toEqual([]);
    const once = play([answer(10)], byDefault);
    expect(switchTo(once, onLadder)).toEqual(once);
  });

  it('comes to what the card would be had it always been under the policy', () => {
    fc.assert(
      fc.property(histories, twoPolicies, (steps, [first, second]) => {
        const changed = switchTo(play(steps, chosen(first, 0)), chosen(second, 1));
        expect(scheduleAfter(changed)).toEqual(scheduleAfter(play(steps, chosen(second, 1))));
      }),
    );
  });

  it('and back restores the former schedule exactly', () => {
    fc.assert(
      fc.property(histories, twoPolicies, (steps, [first, second]) => {
        const before = play(steps, chosen(first, 0));
        const back = switchTo(switchTo(before, chosen(second, 1)), chosen(first, 2));
        expect(scheduleAfter(back)).toEqual(scheduleAfter(before));
      }),
    );
  });

  it('and back restores what was recorded, though today’s algorithm would come to something else', () => {
    const events = play([answer(10), answer(11)], byDefault);
    const old = events.map((event): CardEvent => {
      if (event.type !== 'CardReviewed') return event;
      const { spacedRepetition } = event.data.schedule;
      const schedule = {
        ...event.data.schedule,
        spacedRepetition: { ...spacedRepetition, intervalDays: 77, dueDate: '2026-05-27' },
      };
      return { ...event, data: { ...event.data, schedule } };
    });
    const back = switchTo(switchTo(old, onLadder), chosen(defaultSchedulingPolicy, 1));
    expect(scheduleAfter(back).spacedRepetition).toMatchObject({ intervalDays: 77, dueDate: '2026-05-27' });
  });

  it('that is older than the one a card is under changes nothing', () => {
    const events = play([answer(10), answer(11)], chosen(ladder, 5));
    expect(switchTo(events, chosen({ scheduler: 'fsrs', desiredRetention: 0.97 }, 3))).toEqual(events);
  });
});

describe('an answer while the history is being replayed', () => {
  it('comes to the same before the card was reached as after', () => {
    fc.assert(
      fc.property(histories, anAnswer, twoPolicies, (steps, late, [first, second]) => {
        const before = play(steps, chosen(first, 0));
        const now = chosen(second, 1);
        const answeredFirst = take(before, late, now);
        expect(scheduleAfter(answeredFirst)).toEqual(scheduleAfter(take(switchTo(before, now), late, now)));
        expect(switchTo(answeredFirst, now)).toEqual(answeredFirst);
      }),
    );
  });

  it('that still knows the former policy is scheduled under the policy the card is under', () => {
    const now = chosen(ladder, 1);
    const before = switchTo(play([answer(10), answer(11)], byDefault), now);
    const late = take(before, answer(14), byDefault);
    expect(late.at(-1)).toMatchObject({ type: 'CardReviewed', data: now });
    expect(scheduleAfter(late).spacedRepetition.intervalDays).toBe(6);
  });
});

describe('an undo after a change of policy', () => {
  it('restores what the remaining answers give under the policy of now', () => {
    fc.assert(
      fc.property(histories, anAnswer, twoPolicies, fc.boolean(), (steps, last, [first, second], reached) => {
        const answered = take(play(steps, chosen(first, 0)), last, chosen(first, 0));
        const now = chosen(second, 1);
        const undone = take(reached ? switchTo(answered, now) : answered, { type: 'undo' }, now);
        expect(scheduleAfter(undone)).toEqual(scheduleAfter(play(steps, now)));
      }),
    );
  });

  it('takes the state that the client saw under either policy, and no other', () => {
    const events = play([answer(10), answer(11), answer(14)], byDefault);
    const seenBefore = cardAfter(events).reviews.at(-1)?.before ?? initial;
    const changed = switchTo(events, onLadder);
    const seenAfter = scheduleAfter(play([answer(10), answer(11)], onLadder));
    expect(seenAfter).not.toEqual(seenBefore);
    const undo = (original: typeof seenAfter) =>
      after(changed, {
        type: 'Reverse',
        ...ref,
        response: 'correct',
        original: original.spacedRepetition,
        under: onLadder,
      });
    expect(scheduleAfter(undo(seenBefore))).toEqual(seenAfter);
    expect(scheduleAfter(undo(seenAfter))).toEqual(seenAfter);
    expect(() => undo(scheduleAfter(changed))).toThrow('Failed to undo');
  });
});
