import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { MongoConnection } from '../connection.ts';
import { createLease, type MongoLease, type LeaseRecord } from './lease.ts';

/** Another process takes over this long after a holder died. */
const takenOverAfterMs = 5000;

/** Leases that the processes of a cluster share through MongoDB. */
export function createClusterLeases(connection: MongoConnection, clock: Clock) {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const collection = connection.collection<LeaseRecord>('leases');
  const shared = { collection, holder, ttlMs: takenOverAfterMs, clock };
  return {
    async hold(name: string, signal: AbortSignal, task: (held: AbortSignal) => Promise<void>): Promise<void> {
      const lease = createLease({ ...shared, name });
      // After a lost lease, wait for it again.
      while (!signal.aborted) {
        await whileHolding({ lease, ttlMs: shared.ttlMs, signal, work: (_, held) => task(held) });
      }
    },
  };
}

type HoldOptions = {
  lease: MongoLease;
  /** As configured for the lease; it is renewed three times in this time. */
  ttlMs: number;
  /** Aborts the waiting or the work. */
  signal: AbortSignal;
  /** Does the work until its signal aborts, because the lease is lost or the outer signal aborted. */
  work: (token: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Waits for the lease and does the work while it is held; resolves when the work ends or the signal aborts. Rejects with the
 * error of the work or with EngineUnavailable. The caller has to call it again after that, and after the lease was lost.
 */
export async function whileHolding({ lease, ttlMs, signal, work }: HoldOptions): Promise<void> {
  const token = await waitForLease(lease, ttlMs, signal);
  if (token === null) return;
  const done = new AbortController();
  const lost = new AbortController();
  const renewing = keepRenewing(lease, ttlMs, done.signal, () => lost.abort());
  try {
    await work(token, AbortSignal.any([signal, lost.signal]));
  } finally {
    done.abort();
    await renewing;
    await lease.release().catch(() => undefined);
  }
}

async function waitForLease(lease: MongoLease, ttlMs: number, signal: AbortSignal): Promise<number | null> {
  while (!signal.aborted) {
    const token = await lease.acquire();
    if (token !== null) return token;
    await sleep(ttlMs / 3, signal);
  }
  return null;
}

/** Treats the lease as lost when it could not be renewed in time, since another process may then acquire it. */
async function keepRenewing(
  lease: MongoLease,
  ttlMs: number,
  signal: AbortSignal,
  lose: () => void,
): Promise<void> {
  let until = performance.now() + ttlMs;
  for (;;) {
    await sleep(ttlMs / 3, signal);
    if (signal.aborted) return;
    const asked = performance.now();
    const limit = setTimeout(lose, Math.max(0, until - asked));
    const renewed = await lease.renew().catch(() => null);
    clearTimeout(limit);
    if (renewed === true) until = asked + ttlMs;
    else if (renewed === false || performance.now() >= until) return lose();
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);
