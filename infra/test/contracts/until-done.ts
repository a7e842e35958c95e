import { setImmediate as others } from 'node:timers/promises';

/** Tries again after every failure, but not beyond the test: `signal` is the one of its context. Rejects with the last failure. */
export async function untilDone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw error;
    }
    // What fails at once would keep timers, that of the test among them, from being run.
    await others();
  }
}
