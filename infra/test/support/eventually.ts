import { setTimeout as pause } from 'node:timers/promises';

const longestPauseMs = 50;

/** Polls until `ask` returns a value; the timeout is that of the test. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
): Promise<Exclude<T, null | undefined | false>> {
  // Short pauses first, so that a fact is seen soon; longer ones later, as asking takes time from what is waited for.
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) {
      return answer as Exclude<T, null | undefined | false>;
    }
    await pause(pauseMs);
  }
}
