/** Those who wait for the next change of a fake. */
export function createWakes() {
  const waiting = new Set<() => void>();
  return {
    /** Resolves at the next change, or when the signal aborts. */
    async next(signal?: AbortSignal): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = (): void => resolve();
      waiting.add(wake);
      signal?.addEventListener('abort', wake);
      await promise;
      waiting.delete(wake);
      signal?.removeEventListener('abort', wake);
    },
    changed(): void {
      for (const wake of waiting) wake();
    },
  };
}
