import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import { RequeueRequested, RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Logger } from 'pino';

export type RetryPolicy = {
  /** Pause before the n-th repetition. */
  pauseMs: (repetition: number) => number;
  /** How long a service that does not answer is waited for; an engine that is away is waited for as long as it takes. */
  serviceTimeoutMs: number;
};

/** Shorter than the time after which a message that nobody extends goes to somebody else. */
const backoff: Backoff = { firstMs: 500, longestMs: 10_000, fixedShare: 0.5 };

export const defaultRetryPolicy: RetryPolicy = {
  pauseMs: (repetition) => backoffMs(repetition, backoff),
  serviceTimeoutMs: 30 * 60_000,
};

type Waiting = {
  /** Keeps the message meanwhile. */
  extend: () => void;
  /** Ends the waiting: the work is handed back. */
  signal: AbortSignal;
  logger: Pick<Logger, 'warn'>;
  retryPolicy: RetryPolicy;
};

/**
 * Does the work, again and again while it fails for nothing but that somebody it needs is away. The absence of others is
 * no attempt: it says nothing about what is to be done.
 */
export async function retryWhileUnavailable(work: () => Promise<void>, waiting: Waiting): Promise<void> {
  const { extend, signal, logger, retryPolicy: patience } = waiting;
  const begun = performance.now();
  for (let repetition = 1; ; repetition += 1) {
    try {
      return await work();
    } catch (error) {
      const absent = unavailableDependency(error);
      const lost = absent === 'service' && performance.now() - begun >= patience.serviceTimeoutMs;
      if (absent === null || lost) throw error;
      if (signal.aborted) throw new RequeueRequested('its process is ending', 0, { cause: error });
      logger.warn({ reason: (error as Error).message, repetition }, 'somebody is away, waits');
    }
    extend();
    await sleep(patience.pauseMs(repetition), signal);
    extend();
  }
}

/** Who is away, if that is what the error says. */
export function unavailableDependency(error: unknown): 'engine' | 'service' | null {
  if (error instanceof EngineUnavailable) return 'engine';
  return error instanceof RequestTimeout ? 'service' : null;
}
