import { defaultSchedulingPolicy, type SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
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
} from '../testing/histories.ts';

const byDefault = { policy: defaultSchedulingPolicy, policyRevision: -1 };
const ladder: SchedulingPolicy = { scheduler: 'ladder' };
const answer = (day: number): Step => ({
  type: 'answer',
  response: 'correct',
  at: `2026-03-${day}T12:00:00.000Z`,
  timeZone: 'UTC',
  useShortDelay: true,
});
const bring = (today: string): Step => ({ type: 'bringForward', today });

const brings = fc
  .integer({ min: 0, max: 500 })
  .map((days) => bring(addDays('2026-03-10', days)))
  .map((step): Step => step);
const withBrings = fc
  .tuple(histories, fc.array(brings, { maxLength: 4 }), fc.infiniteStream(fc.nat(20)))
  .map(([steps, more, places]) =>
    more.reduce((all, step) => all.toSpliced(places.next().value, 0, step), steps),
  );
const underAPolicy = policies.map((policy) => ({ policy, policyRevision: 0 }));

describe('a card that is brought forward', () => {
  const answered = play([answer(10), answer(11)], byDefault);

  it('is due on that day, and all else of its schedule stays', () => {
    const before = scheduleAfter(answered);
    expect(take(answered, bring('2026-03-12'), byDefault).slice(answered.length)).toEqual([
      {
        type: 'CardBroughtForward',
        data: {
          documentId: 'd',
          cardId: 'c',
          studyDay: '2026-03-12',
          schedule: { ...before, spacedRepetition: { ...before.spacedRepetition, dueDate: '2026-03-12' } },
        },
      },
    ]);
  });

  it('stays as it is when it is new or due already', () => {
    expect(play([bring('2026-03-12')], byDefault)).toEqual([]);
    expect(take(answered, bring('2027-03-12'), byDefault)).toEqual(answered);
    const brought = take(answered, bring('2026-03-12'), byDefault);
    expect(take(brought, bring('2026-03-13'), byDefault)).toEqual(brought);
  });

  it('is answered with what its answers alone make of it', () => {
    const plain = scheduleAfter(take(answered, answer(12), byDefault));
    const brought = take(answered, bring('2026-03-12'), byDefault);
    expect(scheduleAfter(take(brought, answer(12), byDefault))).toEqual(plain);
  });

  it('is due by that day under every other policy, and under the first when it is chosen again', () => {
    const brought = take(answered, bring('2026-03-12'), byDefault);
    const moved = switchTo(brought, { policy: ladder, policyRevision: 1 });
    expect(scheduleAfter(moved).spacedRepetition.dueDate).toBe('2026-03-12');
    fc.assert(
      fc.property(withBrings, policies, policies, (steps, first, second) => {
        const events = play(steps, { policy: first, policyRevision: 0 });
        const by = cardAfter(events).reviews.at(-1)?.broughtTo ?? '9999-12-31';
        const other = switchTo(events, { policy: second, policyRevision: 1 });
        expect(scheduleAfter(other).spacedRepetition.dueDate <= by).toBe(true);
        const back = switchTo(other, { policy: first, policyRevision: 2 });
        expect(scheduleAfter(back)).toEqual(scheduleAfter(events));
      }),
    );
  });

  it('comes back as brought forward when an answer after it is taken back', () => {
    fc.assert(
      fc.property(withBrings, anAnswer, underAPolicy, (steps, next, under) => {
        const events = play(steps, under);
        const undone = take(take(events, next, under), { type: 'undo' }, under);
        expect(scheduleAfter(undone)).toEqual(scheduleAfter(events));
      }),
    );
  });
});
