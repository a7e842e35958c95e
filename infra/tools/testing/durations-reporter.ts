import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How long a file took, in milliseconds: until its tests could start, and its tests with their hooks. */
export type Duration = { file: string; importMs: number; testsMs: number };

const longest = 30;

/** A reporter of vitest: the slowest files of a run, and where the time of all files went. */
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    process.stdout.write(`\n${durationsTable(modules.map(durationOf))}\n`);
  }
}

function durationOf(module: TestModule): Duration {
  const each = module.diagnostic();
  const importMs =
    each.environmentSetupDuration + each.prepareDuration + each.setupDuration + each.collectDuration;
  return { file: relative(process.cwd(), module.moduleId), importMs, testsMs: each.duration };
}

/** The slowest files first, with their share of the time of all files; times overlap where files run beside each other. */
export function durationsTable(durations: readonly Duration[]): string {
  const all = sum(durations, totalMs);
  const slowest = durations.toSorted((a, b) => totalMs(b) - totalMs(a)).slice(0, longest);
  const rows = slowest.map((each) => row(each, share(totalMs(each), all)));
  const total = {
    file: `${durations.length} files`,
    importMs: sum(durations, (each) => each.importMs),
    testsMs: sum(durations, (each) => each.testsMs),
  };
  return ['  share  import s   tests s  file', ...rows, row(total, share(all, all))].join('\n');
}

const totalMs = ({ importMs, testsMs }: Duration): number => importMs + testsMs;
const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((total, each) => total + of(each), 0);
const share = (part: number, all: number): string =>
  all === 0 ? '0.0 %' : `${((100 * part) / all).toFixed(1)} %`;
const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(10);
const row = ({ importMs, testsMs, file }: Duration, of: string): string =>
  `${of.padStart(7)}${seconds(importMs)}${seconds(testsMs)}  ${file}`;
