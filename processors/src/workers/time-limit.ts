/** How often the time is looked at, and what counts at most between two looks, in ms. */
const lookEveryMs = 100;
const longestMs = 1_000;

/**
 * Tells when so many milliseconds have passed while this process ran. One that was stopped as a whole, with its machine
 * or by its system, has not worked meanwhile, and what it was at has not taken that time. Call the result to end it.
 */
export function timeLimit(limitMs: number, over: () => void, now = () => performance.now()): () => void {
  let passed = 0;
  let last = now();
  const look = (): void => {
    const present = now();
    passed += Math.min(present - last, longestMs);
    last = present;
    if (passed < limitMs) return;
    clearInterval(timer);
    over();
  };
  const timer = setInterval(look, Math.min(lookEveryMs, limitMs));
  return () => clearInterval(timer);
}
