/** What a check came to: in words, and what of it an attacker would call a success. */
export type Outcome = { came: string; faults?: readonly string[] };

/** Thrown by what cannot be tried here, with the reason. */
export class CannotBeTried extends Error {}

/** Where attacks are made: random numbers that can be repeated, and a list of what came of each try. */
export type Stage = {
  seed: number;
  random: () => number;
  /** How often something is repeated: a fifth of it in a short run. */
  many: (times: number) => number;
  /** Tries one thing. `tried` says what and how often. It counts as failed when it throws or hangs. */
  check: (tried: string, work: () => Promise<Outcome>) => Promise<void>;
};

export type Attack = { name: string; run: (stage: Stage) => Promise<void> };

export type Count = { passed: number; failed: number; skipped: number };

/** Longer than a fact is waited for, of which a check waits for some: only what hangs comes to the end of it. */
const longestCheck = 1_200;
const shareOfShort = 0.2;
const mostFaultsShown = 12;

/** A stage that prints each outcome as it comes, and gives no check more time than `secondsLeft` gives. */
export function openStage(options: {
  attack: string;
  seed: number;
  short: boolean;
  random: () => number;
  say: (line: string) => void;
  count: Count;
  secondsLeft: () => number;
}): Stage {
  const { attack, seed, short, random, say, count, secondsLeft } = options;
  const report = (mark: string, tried: string, came: string, took: number): void =>
    say(`${mark} ${attack}: ${tried} — ${came} (${took.toFixed(1)} s)`);
  return {
    seed,
    random,
    many: (times) => (short ? Math.ceil(times * shareOfShort) : times),
    async check(tried, work) {
      const started = performance.now();
      const took = (): number => (performance.now() - started) / 1000;
      try {
        const limit = Math.min(longestCheck, secondsLeft());
        const { came, faults = [] } = await within(limit, work);
        count[faults.length === 0 ? 'passed' : 'failed'] += 1;
        report(faults.length === 0 ? 'held   ' : 'FAILED ', tried, came, took());
        for (const fault of faults.slice(0, mostFaultsShown)) say(`          ${fault}`);
        if (faults.length > mostFaultsShown) say(`          … and ${faults.length - mostFaultsShown} more`);
      } catch (error) {
        const skipped = error instanceof CannotBeTried;
        count[skipped ? 'skipped' : 'failed'] += 1;
        report(skipped ? 'skipped' : 'FAILED ', tried, causes(error), took());
      }
    },
  };
}

async function within<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  if (seconds <= 0) throw new Error('not tried: the time of the whole run was used up');
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`not over after ${Math.round(seconds)} s`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error with what it came from: `fetch failed` alone says nothing. */
export function causes(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${causes(error.cause)}`;
}
