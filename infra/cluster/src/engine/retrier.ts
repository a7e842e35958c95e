import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { EngineLogger } from './logger.ts';

/** The engine did not answer within the time limit. */
export class CallTimeout extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'CallTimeout';
  }
}

/** Half of each pause is random (jitter), so that calls that failed together are not retried together. */
const backoff: Backoff = { firstMs: 50, longestMs: 2_000, fixedShare: 0.5 };
const pauseMs = (failures: number): number => backoffMs(failures + 1, backoff);
/** Timers may fire early by this much. */
const slackMs = 5;

/** Retries calls with backoff after transient errors. Logs once when the engine becomes unavailable and once when it is back. */
export type Retrier = {
  /**
   * Tries until `giveUpMs` have passed since `startedAt` (default: now), then throws EngineUnavailable. `work` is given the
   * time limit of one try, in ms.
   */
  bounded<T>(work: (limitMs: number) => Promise<T>, startedAt?: number): Promise<T>;
  /** Tries until it succeeds; null when the signal aborts. */
  endless<T>(work: (limitMs: number) => Promise<T>, signal: AbortSignal): Promise<T | null>;
};

export type RetrierOptions = {
  /** Its name in the log and in errors. */
  engine: string;
  /** Whether a retry may succeed after this error. */
  isTransient: (error: unknown) => boolean;
  giveUpMs: number;
  closing: AbortSignal;
  logger: EngineLogger;
};

export function createRetrier({ engine, isTransient, giveUpMs, closing, logger }: RetrierOptions): Retrier {
  // One try may take only half of the time, so that a second one can find out whether the first took effect.
  const tryMs = giveUpMs / 2;
  /** The error that first showed the engine to be unavailable; null while it is available. */
  let outage: unknown = null;

  function failed(error: unknown, hadTime: boolean): void {
    if (!(error instanceof CallTimeout) && !isTransient(error)) throw error;
    if (outage !== null || !hadTime || closing.aborted) return;
    outage = error;
    logger.warn({ engine, err: error }, 'an engine is unavailable');
  }

  async function attempt<T>(work: (limitMs: number) => Promise<T>, limitMs: number): Promise<T> {
    const result = await withLimit(work(limitMs), limitMs);
    // A client that is closed resolves its open calls as if they had completed.
    if (closing.aborted) throw new Error(`the connection to ${engine} is closed`);
    if (outage !== null) logger.info({ engine }, 'an engine is available again');
    outage = null;
    return result;
  }

  return {
    async bounded(work, startedAt = performance.now()) {
      const end = startedAt + giveUpMs;
      // A call that only waited in a queue reports why the others failed.
      let last: unknown = outage ?? new CallTimeout(giveUpMs);
      for (let failures = 0; !closing.aborted; failures += 1) {
        const left = end - performance.now();
        if (left <= 0) break;
        const startOfTry = performance.now();
        try {
          return await attempt(work, Math.min(left, tryMs));
        } catch (error) {
          // A last try that had too little time must not hide why the others failed; it is no sign of an outage either.
          const ranOut = left < tryMs && performance.now() - startOfTry >= left - slackMs;
          failed(error, !ranOut);
          if (!ranOut) last = error;
          await sleep(Math.min(pauseMs(failures), left), closing);
        }
      }
      throw new EngineUnavailable(engine, last);
    },
    async endless(work, signal) {
      for (let failures = 0; !signal.aborted; failures += 1) {
        try {
          return await attempt(work, tryMs);
        } catch (error) {
          if (signal.aborted) return null;
          failed(error, true);
          await sleep(pauseMs(failures), signal);
        }
      }
      return null;
    },
  };
}

/** The result of the work, or CallTimeout when it takes longer: the client looks for a cluster without a time limit. */
async function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new CallTimeout(Math.round(limitMs))), limitMs);
  try {
    return await Promise.race([work, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
