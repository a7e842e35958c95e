import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Backoff, backoffMs, retry, type RetryOptions, sleep } from './backoff.ts';

const backoffs: fc.Arbitrary<Backoff> = fc.record({
  firstMs: fc.integer({ min: 1, max: 10_000 }),
  longestMs: fc.integer({ min: 1, max: 100_000 }),
  factor: fc.double({ min: 1, max: 8, noNaN: true }),
  fixedShare: fc.double({ min: 0, max: 1, noNaN: true }),
});
const failureCounts = fc.integer({ min: 1, max: 5_000 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a pause', () => {
  it('stays between its fixed share and the upper bound', () => {
    fc.assert(
      fc.property(backoffs, failureCounts, chance, (backoff, failures, random) => {
        const pauseMs = backoffMs(failures, backoff, () => random);
        const cap = backoffMs(failures, backoff, () => 1);
        expect(pauseMs).toBeGreaterThanOrEqual(0);
        expect(cap).toBeLessThanOrEqual(backoff.longestMs);
        expect(pauseMs).toBeLessThanOrEqual(cap);
        // Both are rounded.
        expect(pauseMs).toBeGreaterThanOrEqual(cap * backoff.fixedShare! - 1);
      }),
    );
  });

  it('is a whole number of milliseconds, as stores of deliveries take no other', () => {
    fc.assert(
      fc.property(backoffs, failureCounts, chance, (backoff, failures, random) => {
        expect(backoffMs(failures, backoff, () => random)).toSatisfy(Number.isInteger);
      }),
    );
  });

  it('grows with the number of failures, for the same random number', () => {
    fc.assert(
      fc.property(backoffs, failureCounts, chance, (backoff, failures, random) => {
        const [now, next] = [failures, failures + 1].map((n) => backoffMs(n, backoff, () => random));
        expect(next).toBeGreaterThanOrEqual(now!);
      }),
    );
  });

  it('is fully random by default, with an upper bound that doubles up to the maximum', () => {
    const caps = [1, 2, 3, 4, 5].map((n) => backoffMs(n, { firstMs: 100, longestMs: 1000 }, () => 1));
    expect(caps).toEqual([100, 200, 400, 800, 1000]);
    expect(backoffMs(3, { firstMs: 100, longestMs: 1000 }, () => 0)).toBe(0);
  });
});

/** Work that fails this many times, and a record of what happened. */
function failing(times: number, options: Partial<RetryOptions> = {}) {
  const pauses: number[] = [];
  let attempts = 0;
  const work = async (attempt: number): Promise<string> => {
    attempts = attempt;
    if (attempt <= times) throw new Error(`failure ${attempt}`);
    return 'done';
  };
  const result = retry(work, {
    backoff: { firstMs: 10, longestMs: 50 },
    isTransient: () => true,
    random: () => 1,
    sleep: async (ms) => void pauses.push(ms),
    ...options,
  });
  return { result, pauses, attempts: () => attempts };
}

describe('retrying', () => {
  it('pauses between attempts until one succeeds, and reports each failure', async () => {
    const failures: unknown[] = [];
    const onFailure: RetryOptions['onFailure'] = (error, count, pauseMs) =>
      void failures.push([(error as Error).message, count, pauseMs]);
    const { result, pauses } = failing(4, { onFailure });
    expect(await result).toBe('done');
    expect(pauses).toEqual([10, 20, 40, 50]);
    expect(failures[1]).toEqual(['failure 2', 2, 20]);
  });

  it('stops after the maximum number of attempts, and throws the last error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(12), fc.integer({ min: 1, max: 12 }), async (times, mostAttempts) => {
        const { result, pauses, attempts } = failing(times, { mostAttempts });
        const outcome = await result.catch((error: Error) => error.message);
        expect(outcome).toBe(times < mostAttempts ? 'done' : `failure ${mostAttempts}`);
        expect(attempts()).toBe(Math.min(times + 1, mostAttempts));
        expect(pauses).toHaveLength(attempts() - 1);
      }),
    );
  });

  it('stops at the first error that is not transient', async () => {
    const { result, pauses } = failing(5, {
      isTransient: (error) => (error as Error).message !== 'failure 2',
    });
    await expect(result).rejects.toThrow('failure 2');
    expect(pauses).toHaveLength(1);
  });

  it('makes no further attempt once its signal aborts during a pause', async () => {
    const ending = new AbortController();
    const { result, attempts } = failing(5, {
      signal: ending.signal,
      sleep: async () => ending.abort(),
    });
    await expect(result).rejects.toThrow('failure 1');
    expect(attempts()).toBe(1);
  });
});

describe('sleeping', () => {
  it('ends as soon as the signal aborts, also when it was aborted before', async () => {
    const ending = new AbortController();
    const asleep = sleep(3_600_000, ending.signal);
    ending.abort();
    await expect(asleep).resolves.toBeUndefined();
    await expect(sleep(3_600_000, ending.signal)).resolves.toBeUndefined();
  });
});
