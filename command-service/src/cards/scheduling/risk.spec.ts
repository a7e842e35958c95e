import {
  defaultSchedulingPolicy as fsrs,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { default_w } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { riskOfForgetting } from './risk.ts';
import { schedule } from './scheduler.ts';

const ladder = { scheduler: 'ladder' } as const;
const answer = (response: 'correct' | 'incorrect', studyDay: string) =>
  ({ response, at: `${studyDay}T08:00:00.000Z`, studyDay, useShortDelay: true }) as const;
const once = schedule(newCardSchedule('2026-03-01'), answer('correct', '2026-03-01'), fsrs).next;
const twice = schedule(once, answer('correct', '2026-03-02'), fsrs).next;

const dueAfter = (intervalDays: number, dueDate: string) => ({
  ...once,
  spacedRepetition: { ...once.spacedRepetition, intervalDays, dueDate },
});

describe('the risk of forgetting', () => {
  it('under FSRS is nothing on the day of the answer, grows, and is smaller for what is known better', () => {
    expect(riskOfForgetting(once, '2026-03-01', fsrs)).toBe(0);
    const later = ['2026-03-02', '2026-03-05', '2026-04-01'].map((day) => riskOfForgetting(once, day, fsrs));
    expect(later).toEqual(later.toSorted((a, b) => a - b));
    expect(later[0]).toBeGreaterThan(0);
    expect(riskOfForgetting(twice, '2026-04-01', fsrs)).toBeLessThan(later[2]!);
  });

  it('is nothing on a day before the answer, to which a journey westwards leads', () => {
    expect(riskOfForgetting(once, '2026-02-28', fsrs)).toBe(0);
  });

  it('under FSRS is by the curve of the policy', () => {
    const curve = [...default_w.slice(0, 20), 0.5];
    const usual = riskOfForgetting(once, '2026-04-01', fsrs);
    expect(
      riskOfForgetting(once, '2026-04-01', { scheduler: 'fsrs', desiredRetention: 0.9, curve }),
    ).not.toBe(usual);
  });

  it('under the ladder is the share of the interval that has passed', () => {
    expect(riskOfForgetting(dueAfter(6, '2026-03-07'), '2026-03-07', ladder)).toBe(1);
    expect(riskOfForgetting(dueAfter(6, '2026-03-07'), '2026-03-10', ladder)).toBe(1.5);
    expect(riskOfForgetting(dueAfter(1, '2026-03-09'), '2026-03-10', ladder)).toBe(2);
  });

  it('is least for a card that is in a short delay', () => {
    const missed = schedule(twice, answer('incorrect', '2026-04-01'), ladder).next;
    expect(riskOfForgetting(missed, '2026-04-01', ladder)).toBe(0);
    expect(riskOfForgetting(missed, '2026-04-01', fsrs)).toBe(0);
  });
});
