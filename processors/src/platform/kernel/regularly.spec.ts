import { expect, it } from 'vitest';
import { regularly } from './regularly.ts';

const logger = (failed: string[]) => ({
  debug: (_: unknown, message?: string) => void failed.push(message ?? ''),
  warn: () => {},
});

it('runs a task at once and again, also after a failure, and ends with it', async () => {
  const failed: string[] = [];
  let runs = 0;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const start = regularly({
    async task({ name }: { name: string; logger: ReturnType<typeof logger> }) {
      runs += 1;
      if (runs === 1) throw new Error(`${name} has no bus`);
      if (runs === 3) resolve();
    },
    everyMs: 1,
    failure: 'it failed',
  });
  const running = await start({ name: 'a', logger: logger(failed) });
  await done;
  await running.stop();
  expect([failed, runs]).toEqual([['it failed'], 3]);
});

it('tells a task that it is to end, and waits for it', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const ends: string[] = [];
  const start = regularly({
    async task(_: { logger: ReturnType<typeof logger> }, signal) {
      begin();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ends.push('the task');
    },
    everyMs: 60_000,
    failure: 'it failed',
  });
  const running = await start({ logger: logger([]) });
  await begun;
  await running.stop();
  expect(ends).toEqual(['the task']);
});
