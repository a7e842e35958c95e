import type { Logger } from 'pino';
import { createIsolation, type Isolation } from './isolation.ts';
import { defaultRetryPolicy, type RetryPolicy } from './retry-while-unavailable.ts';

/** What the processors of one process share. */
export type ProcessContext = {
  retryPolicy: RetryPolicy;
  isolation: Isolation;
  /** How long this process has run, in ms. */
  uptimeMs: () => number;
  /** A process that has run for so long is not being ended by something else, over and over. */
  stableAfterMs: number;
};

export const createProcessContext = (): ProcessContext => ({
  retryPolicy: defaultRetryPolicy,
  isolation: createIsolation(),
  uptimeMs: () => performance.now(),
  stableAfterMs: 30_000,
});

/** With what a delivery is handled. */
export type DeliveryContext = ProcessContext & { signal: AbortSignal; logger: Logger };
