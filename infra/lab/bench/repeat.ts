import type { Context } from './measure.ts';

/** Milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs the work `times` times, each time after waiting for an idle machine; returns the results. */
export async function repeat<T>(context: Context, times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) {
    await context.quiet();
    results.push(await work());
  }
  return results;
}

/** Runs ours and its baseline in turns, so that the load of the machine affects both alike. */
export async function repeatAgainst<T>(
  context: Context,
  times: number,
  ours: () => Promise<T>,
  yardstick: () => Promise<T>,
): Promise<{ ours: T[]; yardstick: T[] }> {
  const pairs = await repeat(context, times, async () => ({
    yardstick: await yardstick(),
    ours: await ours(),
  }));
  return { ours: pairs.map((pair) => pair.ours), yardstick: pairs.map((pair) => pair.yardstick) };
}
