import { expect, it } from 'vitest';
import { startForgetting } from './forget-expired.ts';

it('lets go of what has expired again and again, also after a failure, until it is stopped', async () => {
  const at: string[] = [];
  const failures: unknown[] = [];
  const { promise: third, resolve } = Promise.withResolvers<void>();
  const forgetting = startForgetting({
    clock: () => new Date('2026-03-01T08:00:00Z'),
    failed: (error) => failures.push(error),
    everyMs: 1,
    credentials: {
      async forgetExpired(now) {
        at.push(now);
        if (at.length === 1) throw new Error('away');
        if (at.length === 3) resolve();
      },
    },
  });
  await third;
  await forgetting.stop();
  expect(at.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => '2026-03-01T08:00:00.000Z'));
  expect(failures).toHaveLength(1);
});
