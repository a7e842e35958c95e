import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { serveRequests } from './serve-requests.ts';
import { createSteppedTime } from './testing/stepped-time.ts';

/** Serves one request, which works until its signal aborts; `stop` waits for it, as a bus does. */
async function serving() {
  const time = createSteppedTime();
  const handlers: ((message: unknown) => Promise<unknown>)[] = [];
  const answers: Promise<unknown>[] = [];
  const bus = {
    async reply(_: string, handler: (message: unknown) => Promise<unknown>) {
      handlers.push(handler);
      return { stop: async () => void (await Promise.allSettled(answers)) };
    },
  };
  const done = Promise.withResolvers<string>();
  const owners: (string | undefined)[] = [];
  const handle = (_: unknown, { signal, owner }: Work): Promise<string> => {
    owners.push(owner);
    signal.addEventListener('abort', () => done.reject(signal.reason));
    return done.promise;
  };
  const times = { longestMs: 60_000, every: time.every };
  const { stop } = await serveRequests(
    bus,
    { subject: 'draw', input: z.object({ userId: z.string() }) },
    times,
    handle,
  );
  const answer = handlers[0]!({ userId: 'ann' });
  answers.push(answer);
  return { time, answer, stop, owners, finish: () => done.resolve('drawn') };
}

it('a request is worked on for a bounded time', async () => {
  const { time, answer } = await serving();
  time.pass(120_000);
  await expect(answer).rejects.toMatchObject({ name: 'WorkTimeout' });
  expect(time.running()).toBe(0);
});

it('a request in progress is still answered when the process stops', async () => {
  const { time, answer, stop, owners, finish } = await serving();
  expect(owners).toEqual(['ann']);
  const stopped = stop();
  time.pass(1_000);
  finish();
  expect(await answer).toBe('drawn');
  await stopped;
  expect(time.running()).toBe(0);
});

it('a request that takes longer is aborted then, and may be asked again', async () => {
  const { time, answer, stop } = await serving();
  const stopped = stop();
  time.pass(5_000);
  await expect(answer).rejects.toBeInstanceOf(EngineUnavailable);
  await stopped;
});
