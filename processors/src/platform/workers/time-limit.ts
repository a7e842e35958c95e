/** Interval between two checks, in ms. */
const checkEveryMs = 100;
/** At most so much of the time between two checks counts, in ms: the machine may have been suspended. */
const longestMs = 1_000;
/** The wall-clock limit of a job is the time limit times this, however little its worker got to run. */
const wallClockFactor = 10;

/** How long a job with this time limit takes at most, in ms, also on a busy machine. */
export const longestWallClockMs = (limitMs: number): number => wallClockFactor * limitMs;

/** Resolves to the time that the worker has used so far, in ms; rejects when it cannot be measured. */
export type CpuTime = () => Promise<number>;

type Verdict = {
  /** The limit is reached. */
  over: () => void;
  /** The worker got too little CPU time to decide: other processes used the CPU. */
  starved: () => void;
};

/**
 * Reports when a worker has used `limitMs` of running time. Time in which it could not run does not count, whether the
 * machine was suspended or the CPU was busy with other work. A worker that could not be measured for at least half of
 * the wall-clock limit is assumed to be in a loop that cannot be interrupted, so the limit counts as reached. Returns a
 * function that stops the check.
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
  let measuredAt = 0;
  let isMeasuring = false;

  const end = (report: () => void): void => {
    clearInterval(timer);
    report();
  };
  const measure = async (): Promise<void> => {
    if (isMeasuring) return;
    isMeasuring = true;
    const spent = await effort().catch(() => null);
    isMeasuring = false;
    if (spent === null) return;
    measuredAt = passed;
    before ??= spent;
    if (spent - before >= limitMs) end(over);
  };
  const check = (): void => {
    const present = now();
    passed += Math.min(present - last, longestMs);
    last = present;
    if (passed < longestWallClockMs(limitMs)) return void measure();
    end(passed - measuredAt < passed / 2 ? starved : over);
  };
  const timer = setInterval(check, Math.min(checkEveryMs, limitMs));
  void measure();
  return () => clearInterval(timer);
}
