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

/** Runs works, so many at once; those beyond it wait in the order in which they came. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots(atOnce: number): Slots {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes on to the next without being free in between.
      if (next) next();
      else free += 1;
    }
  };
}
