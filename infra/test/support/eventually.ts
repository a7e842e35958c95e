import { setImmediate as turn } from 'node:timers/promises';

/** Polls until `ask` returns a value; the timeout is that of the test. */
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
