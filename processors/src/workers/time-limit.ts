/** How often is looked, and how much of the time between two looks counts at most, in ms. */
const lookEveryMs = 100;
const longestMs = 1_000;
/** The limit times this is the most that a job may take by the clock, however little its worker got to run. */
const patience = 10;

/** The work of a worker so far, in ms: the time in which it computed, and in which it waited for nothing that we gave it. */
export type CpuTime = () => Promise<number>;

type Verdict = {
  /** So much work was done. */
  over: () => void;
  /** So little of it could be done for so long that nothing can be said: others had the processor. */
  starved: () => void;
};

/**
 * Tells when a worker has worked for so many milliseconds. What it did not get to work counts for nothing, be it stopped
 * with its machine or crowded out by others. A worker that cannot even be asked for most of the longest time is in a loop
 * that nothing interrupts. Call the result to end it.
 */
export function timeLimit(
  limitMs: number,
  effort: CpuTime,
  { over, starved }: Verdict,
  now = () => performance.now(),
): () => void {
  let before: number | null = null;
  let passed = 0;
  let last = now();
  let heardAt = 0;
  let isAsking = false;

  const end = (tell: () => void): void => {
    clearInterval(timer);
    tell();
  };
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const spent = await effort().catch(() => null);
    isAsking = false;
    if (spent === null) return;
    heardAt = passed;
    before ??= spent;
    if (spent - before >= limitMs) end(over);
  };
  const look = (): void => {
    const present = now();
    passed += Math.min(present - last, longestMs);
    last = present;
    if (passed < patience * limitMs) return void ask();
    end(passed - heardAt < passed / 2 ? starved : over);
  };
  const timer = setInterval(look, Math.min(lookEveryMs, limitMs));
  void ask();
  return () => clearInterval(timer);
}
