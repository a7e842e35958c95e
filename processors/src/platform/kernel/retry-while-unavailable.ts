import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { RequeueRequested, RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Logger } from 'pino';

export type RetryPolicy = {
  /** Pause before the n-th retry. */
  pauseMs: (retry: number) => number;
  /** How long calls to a service that time out are retried. For an unavailable engine there is no limit. */
  serviceTimeoutMs: number;
};

/** The longest pause is shorter than the ack timeout, after which the message would be redelivered. */
const backoff: Backoff = { firstMs: 500, longestMs: 10_000, fixedShare: 0.5 };

export const defaultRetryPolicy: RetryPolicy = {
  pauseMs: (retry) => backoffMs(retry, backoff),
  serviceTimeoutMs: 30 * 60_000,
};

type Waiting = {
  /** Extends the ack timeout of the message. */
  extend: () => void;
  /** Stops the retries: the work is requeued. */
  signal: AbortSignal;
  logger: Pick<Logger, 'warn'>;
  retryPolicy: RetryPolicy;
};

/**
 * Runs the work, and retries it with backoff while it fails only because a dependency is unavailable. Such a failure does
 * not count as an attempt, because it says nothing about the message.
 */
export async function retryWhileUnavailable(work: () => Promise<void>, waiting: Waiting): Promise<void> {
  const { extend, signal, logger, retryPolicy } = waiting;
  const startedAt = performance.now();
  for (let retry = 1; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const unavailable = unavailableDependency(error);
      const timedOut =
        unavailable === 'service' && performance.now() - startedAt >= retryPolicy.serviceTimeoutMs;
      if (unavailable === null || timedOut) throw error;
      if (signal.aborted) throw new RequeueRequested('its process is ending', 0, { cause: error });
      logger.warn({ reason: (error as Error).message, retry }, 'a dependency is unavailable, will retry');
    }
    extend();
    await sleep(retryPolicy.pauseMs(retry), signal);
    extend();
  }
}

/** Which kind of dependency the error reports as unavailable; null for any other error. */
export function unavailableDependency(error: unknown): 'engine' | 'service' | null {
  if (error instanceof EngineUnavailable) return 'engine';
  return error instanceof RequestTimeout ? 'service' : null;
}
