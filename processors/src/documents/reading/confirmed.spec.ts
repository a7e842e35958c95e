import { describe, expect, it } from 'vitest';
import {
  WorkerCrashed,
  WorkerStarved,
  WorkerTaskFailed,
  WorkerTimeout,
} from '../../platform/workers/errors.ts';
import { confirmed, repeats } from './confirmed.ts';

/** Work that fails in these ways, one after another, and then succeeds. */
const failing = (...failures: Error[]) =>
  confirmed(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  });

describe('a limit that was broken', () => {
  it.each([new WorkerCrashed('killed'), new WorkerTimeout('late')])(
    'is tried once more: %s',
    async (failure) => {
      expect(await failing(failure)).toBe('done');
      await expect(failing(failure, failure)).rejects.toBe(failure);
    },
  );

  it.each([new WorkerTaskFailed('Error', 'wrong'), new WorkerStarved(1)])(
    'alone is: not %s',
    async (failure) => {
      await expect(failing(failure)).rejects.toBe(failure);
    },
  );

  it('is one that repeats when the place is the same as the last time', () => {
    const isRepeated = repeats();
    expect([1, 1, 1, 1, 2, 3, 3].map(isRepeated)).toEqual([false, true, false, true, false, false, true]);
  });
});
