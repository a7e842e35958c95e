/**
 * A wake-up signal: raised by listeners, awaited by one reader. Raised twice before a wait, it wakes the reader once.
 */
export type Flag = {
  raise(): void;
  /** Resolves true when it has been raised since the last wait, false when `signal` aborts. */
  raised(signal: AbortSignal): Promise<boolean>;
};

const nobodyWaits = (): void => {};

export function createFlag(): Flag {
  let up = false;
  let wake = nobodyWaits;
  return {
    raise() {
      up = true;
      wake();
    },
    async raised(signal) {
      if (!up && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        signal.addEventListener('abort', wake, { once: true });
        await promise;
        signal.removeEventListener('abort', wake);
      }
      if (signal.aborted) return false;
      up = false;
      return true;
    },
  };
}
