import { type Counts, namesUnder } from './vitest.ts';

/** What came of a step. `counts`: of its tests, where it has some. */
export type Outcome = { ok: boolean; counts?: Counts };
export type Taken = { name: string; seconds: number; ok: boolean };
type Say = (text: string) => void;

/** From this share of the limit on a line warns: there is still time to do something about it. */
const warnFrom = 0.8;

/** Runs the steps of a command and prints at the end how long each took. */
export type Run = {
  /** Runs a step; what it throws is its failure. */
  step: (name: string, work: () => Promise<Outcome>) => Promise<boolean>;
  /** Adds a step that was run before. */
  add: (taken: Taken) => void;
  /** Prints the times, what was skipped and what failed by name, and the counts in the last line; returns the exit code. */
  end: () => number;
};

/** `limitSeconds` is an aim: a busy machine may exceed it, so that this only warns. `before`: seconds that had passed already. */
export function startRun(options: { name: string; limitSeconds: number; before?: number; say: Say }): Run {
  const { name: command, limitSeconds, before = 0, say } = options;
  const started = performance.now();
  const taken: Taken[] = [];
  const all: Counts = { passed: 0, failed: 0, failures: [], skipped: [] };

  function keep({ name, seconds, ok }: Taken, counts?: Counts): void {
    taken.push({ name, seconds, ok });
    all.passed += counts?.passed ?? 0;
    // What fails without a test that failed, such as a check of types, is counted as one.
    all.failed += ok ? (counts?.failed ?? 0) : Math.max(1, counts?.failed ?? 0);
    all.skipped.push(...(counts?.skipped ?? []));
    const failures = counts?.failures ?? [];
    if (!ok) all.failures.push(...(failures.length > 0 ? failures : [name]));
  }

  return {
    add: (step) => keep(step),
    async step(name, work) {
      const from = performance.now();
      const { ok, counts } = await work().catch((error: unknown): Outcome => {
        say(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
        return { ok: false };
      });
      const seconds = (performance.now() - from) / 1000;
      keep({ name, seconds, ok }, counts);
      say(`== ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
      return ok;
    },
    end() {
      say(namesUnder('Skipped', all.skipped));
      const seconds = before + (performance.now() - started) / 1000;
      say(`\n${timeTable(command, taken, { seconds, limitSeconds })}\n`);
      // Last, where whoever sees only the end of the output finds it.
      say(namesUnder('Failed', all.failures));
      say(`\n${all.passed} passed, ${all.failed} failed, ${all.skipped.length} skipped\n`);
      return taken.every(({ ok }) => ok) ? 0 : 1;
    },
  };
}

/** Each step with its seconds, and the whole, which is shorter than their sum where steps ran beside each other. */
export function timeTable(
  command: string,
  taken: readonly Taken[],
  { seconds, limitSeconds }: { seconds: number; limitSeconds: number },
): string {
  const rows = taken.map((step) => `${cell(step.seconds)} s  ${step.name}${step.ok ? '' : '  FAILED'}`);
  const whole = `${cell(seconds)} s  ${command}, of ${limitSeconds} s`;
  return [...rows, whole, ...warning(command, seconds, limitSeconds)].join('\n');
}

function warning(command: string, seconds: number, limitSeconds: number): string[] {
  if (seconds < warnFrom * limitSeconds) return [];
  const share = Math.round((100 * seconds) / limitSeconds);
  return [
    `WARNING: ${command} took ${share} % of its ${limitSeconds} s. Make it shorter, or move what is long.`,
  ];
}

const cell = (seconds: number): string => seconds.toFixed(1).padStart(8);
