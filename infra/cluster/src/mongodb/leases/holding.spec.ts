import { describe, expect, it } from 'vitest';
import { whileHolding } from './holding.ts';
import type { MongoLease } from './lease.ts';

/** A lease that is acquired at once and whose renewals have the outcomes in `renewals`, one after the other. */
function leaseThat(renewals: (boolean | Error)[]) {
  const calls: string[] = [];
  const lease: MongoLease = {
    async acquire() {
      calls.push('acquire');
      return 7;
    },
    async renew() {
      calls.push('renew');
      const next = renewals.shift() ?? true;
      if (next instanceof Error) throw next;
      return next;
    },
    async release() {
      calls.push('release');
    },
  };
  return { lease, calls };
}

const untilAborted = (_token: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const never = new AbortController().signal;
const away = new Error('the server is down');

describe('work under a lease', () => {
  it('is given the token and stops when the lease is lost', async () => {
    const { lease, calls } = leaseThat([true, away, false]);
    const tokens: number[] = [];
    const work = (token: number, signal: AbortSignal): Promise<void> => {
      tokens.push(token);
      return untilAborted(token, signal);
    };
    await whileHolding({ lease, ttlMs: 3_000, signal: never, work });
    expect(tokens).toEqual([7]);
    expect(calls).toEqual(['acquire', 'renew', 'renew', 'renew', 'release']);
  });

  it('stops when the lease cannot be renewed in time', async () => {
    const { lease, calls } = leaseThat(Array.from({ length: 100 }, () => away));
    await whileHolding({ lease, ttlMs: 30, signal: never, work: untilAborted });
    expect(calls.at(-1)).toBe('release');
  });

  it('stops when the signal aborts, and releases the lease', async () => {
    const { lease, calls } = leaseThat([]);
    const stop = new AbortController();
    const working = whileHolding({ lease, ttlMs: 60_000, signal: stop.signal, work: untilAborted });
    stop.abort();
    await working;
    expect(calls).toEqual(['acquire', 'release']);
  });

  it('releases the lease when the work fails', async () => {
    const { lease, calls } = leaseThat([]);
    const work = (): Promise<void> => Promise.reject(away);
    await expect(whileHolding({ lease, ttlMs: 60_000, signal: never, work })).rejects.toBe(away);
    expect(calls).toEqual(['acquire', 'release']);
  });

  it('does not begin when the signal aborts before the lease is acquired', async () => {
    const { lease } = leaseThat([]);
    const waiting = { ...lease, acquire: async () => null };
    const stop = new AbortController();
    const working = whileHolding({ lease: waiting, ttlMs: 60_000, signal: stop.signal, work: untilAborted });
    stop.abort();
    await working;
    expect(stop.signal.aborted).toBe(true);
  });
});
