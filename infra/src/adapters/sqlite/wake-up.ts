/** Wakes readers after a commit, by this process (at once) or by another one (within `pollMs`). */
export type WakeUp = {
  /** To be called after a commit of this process. */
  notify(): void;
  /** Resolves at the next commit, when the signal aborts, or when this is closed. Never rejects. */
  next(signal?: AbortSignal): Promise<void>;
  /** How often readers have been woken. */
  wakes(): number;
  close(): void;
};

/** `version` changes when another process has committed; it is polled only while a reader waits. `noticed` is called before readers are woken by that. */
export function createWakeUp(version: () => number, pollMs: number, noticed = (): void => {}): WakeUp {
  const sleepers = new Set<() => void>();
  let wakes = 0;
  let closed = false;
  let poll: NodeJS.Timeout | null = null;
  let seen = version();

  function notify(): void {
    wakes += 1;
    for (const wake of sleepers) wake();
  }

  function look(): void {
    const current = version();
    if (current === seen) return;
    seen = current;
    noticed();
    notify();
  }

  function leave(wake: () => void): void {
    sleepers.delete(wake);
    if (sleepers.size > 0 || !poll) return;
    clearInterval(poll);
    poll = null;
  }

  return {
    notify,
    wakes: () => wakes,
    next: (signal) =>
      new Promise((resolve) => {
        if (closed || signal?.aborted) return resolve();
        const wake = (): void => {
          leave(wake);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        sleepers.add(wake);
        signal?.addEventListener('abort', wake, { once: true });
        poll ??= setInterval(look, pollMs);
      }),
    close: () => {
      closed = true;
      notify();
    },
  };
}
