/**
 * The same work, at most once at a time: callers during a run share the next one, since the current run may have missed
 * what has changed since it began.
 */
export function coalesced<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function run(): Promise<T> {
    next = null;
    running = work();
    running.then(over, over);
    return running;
  }

  function over(): void {
    if (!next) running = null;
  }

  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}
