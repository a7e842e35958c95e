import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { describeMachine } from '../machine.ts';
import { isMet, type MeasuredRow } from '../measure.ts';
import type { Result } from '../run.ts';

type Machine = ReturnType<typeof describeMachine>;

/** What is kept of a run. `commit`: with a plus where the sources had changes since; `met`: null without an aim. */
export type KeptRun = Omit<Result, 'rows'> & {
  machine: Machine;
  commit: string;
  quick: boolean;
  rows: (MeasuredRow & { met: boolean | null })[];
};

/** The run with what it comes to, written into `.cache/bench` under its time and commit. */
export function keepRun(
  root: string,
  result: Result,
  about: Pick<KeptRun, 'machine' | 'commit' | 'quick'>,
): KeptRun {
  const rows = result.rows.map((row) => ({
    ...row,
    met: row.value === null || row.aim === undefined ? null : isMet(row.value, row.aim),
  }));
  const run = { ...about, ...result, rows };
  const folder = join(root, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const time = about.machine.at.replaceAll(':', '-').replace(/\..*/u, '');
  writeFileSync(join(folder, `${time}-${about.commit}.json`), `${JSON.stringify(run, null, 2)}\n`);
  return run;
}
