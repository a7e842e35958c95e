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
