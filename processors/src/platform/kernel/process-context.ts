import type { Logger } from 'pino';
import { createIsolation, type Isolation } from './isolation.ts';
import { type Every, everyInterval } from './work-time.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';
import { defaultRetryPolicy, type RetryPolicy } from './retry-while-unavailable.ts';

/** Shared by all processors of one process. */
export type ProcessContext = {
  retryPolicy: RetryPolicy;
  isolation: Isolation;
  withdrawals: Withdrawals;
  /** How long this process has run, in ms. */
  uptimeMs: () => number;
  /** A process that has run for so long, in ms, is not in a crash loop. */
  stableAfterMs: number;
  every: Every;
};

export const createProcessContext = (): ProcessContext => ({
  retryPolicy: defaultRetryPolicy,
  isolation: createIsolation({ every: everyInterval }),
  withdrawals: createWithdrawals(),
  uptimeMs: () => performance.now(),
  stableAfterMs: 30_000,
  every: everyInterval,
});

/** What the handling of a delivery needs. */
export type DeliveryContext = ProcessContext & { signal: AbortSignal; logger: Logger };
