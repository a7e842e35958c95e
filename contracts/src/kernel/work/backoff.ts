/** How long to pause between attempts, in ms. Without `fixedShare` the whole pause is random (full jitter). */
export type Backoff = {
  /** Upper bound of the pause after the first failure. */
  firstMs: number;
  /** Upper bound of every pause. */
  longestMs: number;
  /** Factor by which the upper bound grows with each failure (default 2). */
  factor?: number | undefined;
  /** The share of the pause that is not random, from 0 (default) to 1. */
  fixedShare?: number | undefined;
};

/** From 0 up to 1, such as Math.random. */
export type Random = () => number;
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/**
 * The pause in whole ms after this many consecutive failures, counted from 1: exponential with jitter, so that clients that
 * failed together do not retry together (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function backoffMs(failures: number, backoff: Backoff, random: Random = Math.random): number {
  const { firstMs, longestMs, factor = 2, fixedShare = 0 } = backoff;
  const cap = Math.min(longestMs, firstMs * factor ** Math.max(0, failures - 1));
  return Math.round(cap * (fixedShare + (1 - fixedShare) * random()));
}

/** Resolves after this many ms, or as soon as the signal aborts; never rejects. Leaves no timer or listener behind. */
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
  /** Whether the error is transient, so that another attempt may succeed. */
  isTransient: (error: unknown) => boolean;
  /** Maximum number of attempts, including the first (default: no limit). */
  mostAttempts?: number | undefined;
  /** Called before each pause, with the number of failures so far and the pause in ms. */
  onFailure?: ((error: unknown, failures: number, pauseMs: number) => void) | undefined;
  /** After it aborts there is no further attempt: the last error is thrown. */
  signal?: AbortSignal | undefined;
  sleep?: Sleep | undefined;
  random?: Random | undefined;
};

/** Returns the result of the first successful attempt, or throws the error of the last one. `attempt` counts from 1. */
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
