/** Lets work of one process run beside other work, or alone. In the order of asking, so that neither waits for ever. */
export type Isolation = {
  beside: <T>(work: () => Promise<T>) => Promise<T>;
  /** With no other work meanwhile; what asks later waits. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

type Waiting = { alone: boolean; begin: () => void };

export function createIsolation(): Isolation {
  const queue: Waiting[] = [];
  let atWork = 0;
  let isAlone = false;

  function admit(): void {
    for (let next = queue[0]; next && !isAlone; next = queue[0]) {
      if (next.alone && atWork > 0) return;
      queue.shift();
      atWork += 1;
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
      try {
        return await work();
      } finally {
        atWork -= 1;
        isAlone = false;
        admit();
      }
    };

  return { beside: run(false), alone: run(true) };
}
