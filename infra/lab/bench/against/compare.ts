import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../machine.ts';
import { chosenNames } from '../measures.ts';
import { CannotCompare, type Commit, commitOf } from './git.ts';
import { changedMeasures, compareRows, type Comparison } from './rows.ts';
import { createTheirs, runOurs } from './run-side.ts';
import { exitCodeOf, reportComparison } from './report.ts';
import { type Run, takeTurns } from './turns.ts';
import { fewestPairs } from './verdict.ts';
import { withWorktree } from './worktree.ts';

export type Options = {
  quick: boolean;
  only?: string[] | undefined;
  rounds?: string | undefined;
  json?: string | undefined;
  say: (line: string) => void;
};

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Without a browser and without 100,000 cards: with `--quick`, a few minutes on an idle machine. */
const usual = ['append', 'reviews', 'extraction', 'first-card'];

/** Measures the sources as they lie here beside those of a commit; returns the exit code. */
export async function compareWith(name: string, options: Options): Promise<number> {
  const { say } = options;
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  // Again and again: whoever presses Ctrl-C twice leaves no worktree behind either.
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    const names = chosenNames(options.only, usual);
    const rounds = roundsOf(options);
    const commit = commitOf(root, name);
    say(`against ${commit.label}: ${names.join(', ')}`);
    const comparison = await compare(commit, names, rounds, options, interrupted.signal);
    const machine = describeMachine();
    console.log(`\nThe sources here (ours) against ${commit.label} (theirs), by turns`);
    console.log(`${machine.processors} × ${machine.model}, ${machine.platform}, ${machine.at}\n`);
    console.log(reportComparison(comparison));
    if (options.json !== undefined) {
      const report = { machine, commit, quick: options.quick, rounds, ...comparison };
      writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
    }
    return exitCodeOf(comparison);
  } catch (error) {
    if (interrupted.signal.aborted) return 130;
    // Whatever it is, it does not mean that something has become slower, which is 1.
    console.error(error instanceof CannotCompare ? error.message : error);
    return 2;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

function roundsOf({ rounds, quick }: Options): number {
  if (rounds === undefined) return quick ? fewestPairs : 9;
  const count = Number(rounds);
  if (Number.isInteger(count) && count >= fewestPairs) return count;
  throw new CannotCompare(`--rounds is a whole number from ${fewestPairs} on: fewer prove nothing.`);
}

async function compare(
  commit: Commit,
  names: readonly string[],
  rounds: number,
  { say, quick }: Options,
  signal: AbortSignal,
): Promise<Comparison> {
  return withWorktree({ root, commit, say, signal }, async (folder) => {
    for (const side of [root, folder]) mkdirSync(join(side, '.cache'), { recursive: true });
    const settings = { quick, signal };
    const runTheirs = createTheirs(folder, settings);
    const run: Run = (side, measure) =>
      side === 'ours' ? runOurs(root, measure, settings) : runTheirs(measure);
    const first = await takeTurns(names, rounds, run, say);
    const changed = changedMeasures(compareRows(first, []));
    if (changed.length === 0) return compareRows(first, []);
    say(`seem to have changed, measured again: ${changed.join(', ')}`);
    return compareRows(first, await takeTurns(changed, rounds, run, say));
  });
}
