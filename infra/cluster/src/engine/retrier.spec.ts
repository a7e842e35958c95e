import { afterEach, expect, it, vi } from 'vitest';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { silentEngineLogger } from './logger.ts';
import { createRetrier } from './retrier.ts';

const giveUpMs = 400;
const aRetrier = (logger = silentEngineLogger) =>
  createRetrier({
    engine: 'an engine',
    isTransient: (error) => error instanceof Error && error.message === 'no leader',
    giveUpMs,
    closing: new AbortController().signal,
    logger,
  });
/** The start time of a call that has waited in a queue until almost no time was left. */
const almostOver = () => performance.now() - giveUpMs + 10;
const never = new Promise<never>(() => {});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reports why the tries failed, and not that the last one had too little time', async () => {
  // A random pause may end exactly when half of the time is left: then the last try has enough of it.
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const tries: number[] = [];
  const outcome = aRetrier().bounded((limitMs) => {
    tries.push(limitMs);
    return limitMs < giveUpMs / 2 ? never : Promise.reject(new Error('no leader'));
  });
  const refused = outcome.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2 * giveUpMs);
  const error = await refused;
  expect(error).toBeInstanceOf(EngineUnavailable);
  expect(error).toMatchObject({ cause: new Error('no leader') });
  expect(tries.at(-1)).toBeLessThan(giveUpMs / 2);
});

it('reports the timeout when no try failed for another reason', async () => {
  await expect(aRetrier().bounded(() => never)).rejects.toThrow(`no answer within ${giveUpMs / 2} ms`);
  const late = aRetrier().bounded(() => never, almostOver());
  await expect(late).rejects.toThrow(`no answer within ${giveUpMs} ms`);
});

it('reports why the engine is unavailable to calls that waited in a queue meanwhile', async () => {
  const retrier = aRetrier();
  await expect(retrier.bounded(() => Promise.reject(new Error('no leader')))).rejects.toThrow('no leader');
  await expect(retrier.bounded(() => never, almostOver())).rejects.toThrow('no leader');
});

it('does not consider an engine unavailable when a try had too little time', async () => {
  const logged: unknown[] = [];
  const log = (...line: unknown[]): void => void logged.push(line);
  const retrier = aRetrier({ info: log, warn: log, error: log });
  await expect(retrier.bounded(() => never, almostOver())).rejects.toThrow(EngineUnavailable);
  expect(logged).toEqual([]);
});
