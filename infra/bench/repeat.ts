import type { Context } from './measure.ts';

/** Milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** What the work answers, `times` times, each at a moment as quiet as can be had. */
export async function repeat<T>(context: Context, times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) {
    await context.quiet();
    results.push(await work());
  }
  return results;
}

/** Ours and its yardstick by turns, so that both have met the same machine. */
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
