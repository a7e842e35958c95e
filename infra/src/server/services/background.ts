import type { Logger } from 'pino';

/** Work that only the shutdown of the process waits for. */
export type Background = {
  run: (name: string, task: () => Promise<void>) => void;
  /** Resolves when all of it has finished. */
  settled: () => Promise<void>;
};

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, task) {
      const work = task().catch((error: unknown) => logger.error({ task: name, err: error }, 'failed'));
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
