import { setImmediate as turn } from 'node:timers/promises';

/** Waits until a question has an answer; the time limit is the test's. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
): Promise<Exclude<T, null | undefined | false>> {
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) {
      return answer as Exclude<T, null | undefined | false>;
    }
    await turn();
  }
}
