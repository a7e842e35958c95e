import { beforeEach, describe, expect, it } from 'vitest';
import { countOrRefuse, type Rate } from './rate.ts';
import { createFakeAttemptCounter } from './testing/fake-attempt-counter.ts';

const hourMs = 3_600_000;
const rate: Rate = {
  what: 'searches',
  limits: [
    { most: 2, withinMs: hourMs / 6 },
    { most: 3, withinMs: 24 * hourMs },
  ],
  sentence: 'You have searched very often.',
};

let now: number;
let once: (userId: string) => Promise<void>;
beforeEach(() => {
  now = Date.parse('2026-03-10T12:00:00.000Z');
  const clock = () => new Date(now);
  const deps = { clock, attempts: createFakeAttemptCounter(clock) };
  once = (userId) => countOrRefuse(deps, rate, userId);
});

describe('what a person may do only so often', () => {
  it('is refused beyond the limit, with the time to wait, and goes on afterwards', async () => {
    await once('ann');
    await once('ann');
    await expect(once('ann')).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      message: 'You have searched very often. Please wait 10 minutes and try again.',
      retryAfterSeconds: 600,
    });
    now += hourMs / 6;
    await once('ann');
  });

  it('is limited over the long window, too, in hours', async () => {
    for (let n = 0; n < 3; n += 1) {
      await once('ann');
      now += hourMs;
    }
    await expect(once('ann')).rejects.toThrow('Please wait 21 hours and try again.');
  });

  it('is counted for each person', async () => {
    await once('ann');
    await once('ann');
    await once('ben');
    await expect(once('ann')).rejects.toMatchObject({ status: 429 });
  });

  it('is counted exactly when much is asked at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => once('ann')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
