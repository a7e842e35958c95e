/** Works that are done one after the other, one of them again and again between the others. */
type Turns = {
  /** Aborts with the signal that was given, and when what is repeated fails. */
  signal: AbortSignal;
  /** Resolves when it is done, and rejects as it does. */
  one(work: () => Promise<void>): Promise<void>;
  /** Does the work as long as it returns true. Has no effect while one is repeated. */
  repeat(work: () => Promise<boolean>): void;
  /** Ends what is repeated; rejects with what it failed with. */
  end(): Promise<void>;
};

/** `rest` is awaited between two repetitions. */
export function createProjectionTurns(given: AbortSignal, rest: () => Promise<void>): Turns {
  const failed = new AbortController();
  const ended = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let repeating: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;

  function next<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  const isOver = (): boolean => given.aborted || ended.signal.aborted;

  async function repeat(work: () => Promise<boolean>): Promise<void> {
    const step = async (): Promise<boolean> => {
      const isMore = !isOver() && (await work());
      // Now, so that whoever has the next turn can begin anew.
      if (!isMore) repeating = null;
      return isMore;
    };
    try {
      while (await next(step)) await rest();
    } catch (error) {
      failure = { error };
      failed.abort();
    }
  }

  return {
    signal: AbortSignal.any([given, failed.signal]),
    one: (work) => next(work),
    repeat(work) {
      repeating ??= repeat(work);
    },
    async end() {
      ended.abort();
      await last;
      await repeating;
      if (failure) throw failure.error;
    },
  };
}
