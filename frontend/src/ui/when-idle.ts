/** Fetches ahead once the browser has nothing better to do; a failure is left to the real use. Returns how to cancel. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = (): void => void load().catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
