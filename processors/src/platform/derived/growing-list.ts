/** A list that is still being made, for any number of readers. */
export type GrowingList<T> = {
  add: (...items: T[]) => void;
  /** Lets readers have what is there, in whole units, however little it is. */
  flush: () => void;
  end: () => void;
  fail: (error: unknown) => void;
  /**
   * All items in order, as many at a time as are there: at least `atLeast(n)` in the n-th run (from 0), and a multiple of
   * `unit`, but for the last. Fewer where the list was flushed. Rejects at its end when making the list failed.
   */
  runs: (unit: number, atLeast: (n: number) => number) => AsyncGenerator<T[], void, void>;
};

export function createGrowingList<T>(): GrowingList<T> {
  const items: T[] = [];
  const state = { ended: false, flushed: 0 };
  let failure: { error: unknown } | null = null;
  let changed = Promise.withResolvers<void>();
  const notify = (): void => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  return {
    add(...more) {
      items.push(...more);
      notify();
    },
    flush() {
      state.flushed = items.length;
      notify();
    },
    end() {
      state.ended = true;
      notify();
    },
    fail(error) {
      failure = { error };
      state.ended = true;
      notify();
    },
    async *runs(unit, atLeast) {
      let read = 0;
      for (let n = 0; ;) {
        const there = items.length - read;
        const take = state.ended ? there : there - (there % unit);
        if (take > 0 && (state.ended || read < state.flushed || there >= atLeast(n))) {
          yield items.slice(read, read + take);
          read += take;
          n += 1;
        } else if (state.ended) break;
        else await changed.promise;
      }
      if (failure) throw failure.error;
    },
  };
}
