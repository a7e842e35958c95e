import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { MongoConnection } from '../connection.ts';
import { whileHolding } from './holding.ts';
import { createLease, type LeaseRecord } from './lease.ts';

/** Another process takes over this long after a holder died. */
const ttlMs = 5000;

/** Leases that the processes of a cluster share through MongoDB. */
export function createClusterLeases(connection: MongoConnection, clock: Clock) {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const collection = connection.collection<LeaseRecord>('leases');
  return {
    async hold(name: string, signal: AbortSignal, task: (held: AbortSignal) => Promise<void>): Promise<void> {
      const lease = createLease({ collection, name, holder, ttlMs, clock });
      // After a lost lease, wait for it again.
      while (!signal.aborted) {
        await whileHolding({ lease, ttlMs, signal, work: (_, held) => task(held) });
      }
    },
  };
}
