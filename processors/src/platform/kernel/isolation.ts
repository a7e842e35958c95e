import type { Every } from './work-time.ts';

/**
 * Runs work either beside other work of the process or alone, first come, first served, so that neither is starved. Work
 * counts for 30 seconds: what takes longer keeps nobody waiting, and goes on beside whatever comes.
 */
export type Isolation = {
  beside: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs with no other work; later calls wait. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

type Waiting = { alone: boolean; begin: () => void };

const countedMs = 30_000;

export function createIsolation({ every }: { every: Every }): Isolation {
  const queue: Waiting[] = [];
  let running = 0;
  let isAlone = false;

  function admit(): void {
    for (let next = queue[0]; next && !isAlone; next = queue[0]) {
      if (next.alone && running > 0) return;
      queue.shift();
      running += 1;
      isAlone = next.alone;
      next.begin();
    }
  }

  const run =
    (alone: boolean) =>
    async <T>(work: () => Promise<T>): Promise<T> => {
      const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>();
      queue.push({ alone, begin });
      admit();
      await mayBegin;
      const working = work();
      const { promise: isLong, resolve: end } = Promise.withResolvers<void>();
      const stop = every(countedMs, end);
      try {
        await Promise.race([working, isLong]);
      } finally {
        stop();
        running -= 1;
        isAlone = false;
        admit();
      }
      return working;
    };

  return { beside: run(false), alone: run(true) };
}
