/** A first-come, first-served semaphore with `places` permits. */
export type Turns = {
  take: () => Promise<void>;
  give: () => void;
  /** Whether a caller is waiting for a turn. */
  areWanted: () => boolean;
};

export function createTurns(places: number): Turns {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    async take() {
      if (free > 0) {
        free -= 1;
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
    areWanted: () => waiting.length > 0,
  };
}
