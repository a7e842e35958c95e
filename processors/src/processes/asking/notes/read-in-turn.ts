/** Items that are read one call after another, in each all that have come by then. */
export type ReadInTurn<T> = {
  add: (item: T) => void;
  /** Those that no call has taken yet. */
  waiting: () => readonly T[];
  /** Resolves when all are read; rejects with what a call rejected with, after which none is made. */
  done: () => Promise<void>;
};

export function readInTurn<T>(read: (items: readonly T[]) => Promise<void>): ReadInTurn<T> {
  let waiting: T[] = [];
  let running = Promise.resolve();
  const readWaiting = async (): Promise<void> => {
    const now = waiting;
    waiting = [];
    if (now.length > 0) await read(now);
  };
  return {
    add(item) {
      waiting.push(item);
      running = running.then(readWaiting);
      // Whoever is done hears of it.
      running.catch(() => undefined);
    },
    waiting: () => waiting,
    done: () => running,
  };
}
