/** Runs the works of one key one after the other, in the order in which they were asked for. */
export type Queues = {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when everything asked for so far is over. */
  idle(): Promise<void>;
};

export function createQueues(): Queues {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
      const before = tails.get(key) ?? Promise.resolve();
      const running = before.then(work);
      const tail = running.catch(() => undefined);
      tails.set(key, tail);
      try {
        return await running;
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
      }
    },
    async idle() {
      await Promise.all(tails.values());
    },
  };
}
