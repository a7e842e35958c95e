/** Preloads when the browser is idle; a failure is ignored and shows at the real use. Returns a function that cancels. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = (): void => void load().catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/** For what many elements need: returns a function that preloads it at its first call, when the browser is idle. */
export function onceIdle(load: () => Promise<unknown>): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    whenIdle(load);
  };
}
