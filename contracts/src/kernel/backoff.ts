/** How long to pause between attempts, in ms. Without `fixedShare` the whole pause is left to chance (full jitter). */
export type Backoff = {
  /** The longest pause after the first failure. */
  firstMs: number;
  /** No pause is longer. */
  longestMs: number;
  /** By how much the longest pause grows with each failure (default 2). */
  factor?: number | undefined;
  /** The share of the pause that is not left to chance, from 0 (default) to 1. */
  fixedShare?: number | undefined;
};

/** From 0 up to 1, such as Math.random. */
export type Random = () => number;
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/**
 * The pause in ms after so many failures in a row, counted from 1: exponential with jitter, so that clients that failed
 * together do not come back together (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function backoffMs(failures: number, backoff: Backoff, random: Random = Math.random): number {
  const { firstMs, longestMs, factor = 2, fixedShare = 0 } = backoff;
  const cap = Math.min(longestMs, firstMs * factor ** Math.max(0, failures - 1));
  return cap * (fixedShare + (1 - fixedShare) * random());
}

/** Resolves after so many ms, or as soon as the signal aborts; never rejects. Keeps neither a timer nor a listener. */
export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });

export type RetryOptions = {
  backoff: Backoff;
  /** Whether another attempt may succeed where this one failed. */
  isTransient: (error: unknown) => boolean;
  /** Attempts in all, the first included (default: no limit). */
  mostAttempts?: number | undefined;
  /** Called before each pause, with the number of failures so far and the pause in ms. */
  onFailure?: ((error: unknown, failures: number, pauseMs: number) => void) | undefined;
  /** When it aborts there is no further attempt: the last error is thrown. */
  signal?: AbortSignal | undefined;
  sleep?: Sleep | undefined;
  random?: Random | undefined;
};

/** The result of the first attempt that succeeds; otherwise throws what the last one threw. `attempt` counts from 1. */
export async function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { backoff, isTransient, mostAttempts = Infinity, onFailure, signal, random } = options;
  const wait = options.sleep ?? sleep;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= mostAttempts || signal?.aborted || !isTransient(error)) throw error;
      const pauseMs = backoffMs(attempt, backoff, random);
      onFailure?.(error, attempt, pauseMs);
      await wait(pauseMs, signal);
      if (signal?.aborted) throw error;
    }
  }
}
