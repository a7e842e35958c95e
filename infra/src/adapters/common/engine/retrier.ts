import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import type { EngineLogger } from './logger.ts';

/** The engine said nothing for longer than it may. */
export class CallTimeout extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'CallTimeout';
  }
}

/** Half of a pause is chance, so that what failed together does not come back together. */
const backoff: Backoff = { firstMs: 50, longestMs: 2_000, fixedShare: 0.5 };
const pauseMs = (failures: number): number => backoffMs(failures + 1, backoff);
/** Timers may be early by that much. */
const slackMs = 5;

/** Repeats calls that fail for a passing reason. The log is told once when the engine goes away and once when it is back. */
export type Retrier = {
  /**
   * Tries until `giveUpMs` have passed since `startedAt` (default: now), then throws EngineUnavailable. `work` learns how
   * many ms one try may take.
   */
  bounded<T>(work: (limitMs: number) => Promise<T>, startedAt?: number): Promise<T>;
  /** Tries until it succeeds; null when the signal aborts. */
  endless<T>(work: (limitMs: number) => Promise<T>, signal: AbortSignal): Promise<T | null>;
};

export type RetrierOptions = {
  /** Its name in the log and in errors. */
  engine: string;
  /** Whether another try may succeed where this came of one. */
  isTransient: (error: unknown) => boolean;
  giveUpMs: number;
  closing: AbortSignal;
  logger: EngineLogger;
};

export function createRetrier({
  engine,
  isTransient: isPassing,
  giveUpMs,
  closing,
  logger,
}: RetrierOptions): Retrier {
  // A try takes less than the whole, so that another one can find out what became of it.
  const tryMs = giveUpMs / 2;
  /** What the first try failed for that found the engine away; null: it is there. */
  let absence: unknown = null;

  function failed(error: unknown, hadTime: boolean): void {
    if (!(error instanceof CallTimeout) && !isPassing(error)) throw error;
    if (absence !== null || !hadTime || closing.aborted) return;
    absence = error;
    logger.warn({ engine, err: error }, 'an engine went away');
  }

  async function attempt<T>(work: (limitMs: number) => Promise<T>, limitMs: number): Promise<T> {
    const result = await withLimit(work(limitMs), limitMs);
    // The client ends its calls as if they had come to their end.
    if (closing.aborted) throw new Error(`the connection to ${engine} is closed`);
    if (absence !== null) logger.info({ engine }, 'an engine is back');
    absence = null;
    return result;
  }

  return {
    async bounded(work, startedAt = performance.now()) {
      const end = startedAt + giveUpMs;
      // Who only waited for a turn is told what kept the others.
      let last: unknown = absence ?? new CallTimeout(giveUpMs);
      for (let failures = 0; !closing.aborted; failures += 1) {
        const left = end - performance.now();
        if (left <= 0) break;
        const startOfTry = performance.now();
        try {
          return await attempt(work, Math.min(left, tryMs));
        } catch (error) {
          // That there was too little time left for another try hides what the others failed for, and says nothing of the engine.
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

/** The work, or Silence when it takes longer: looking for a cluster has no limit of its own. */
async function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new CallTimeout(Math.round(limitMs))), limitMs);
  try {
    return await Promise.race([work, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
