import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inputsFolder } from '@anamnesis/infra/test/support/inputs.ts';
import type { Row } from '../measure.ts';
import { runToEnd } from './process.ts';
import type { Outcome } from './turns.ts';
import { asideBench } from './worktree.ts';

export type Settings = { quick: boolean; signal: AbortSignal };
type Report = { rows: Row[]; failures: string[] };

/** Runs measures in the worktree, with our bench over its product; one that does not run so, with its own bench. */
export function createTheirs(folder: string, settings: Settings): (measure: string) => Promise<Outcome> {
  const own = join(asideBench, 'main.ts');
  const byItsOwn = new Set<string>();
  const runOwn = async (measure: string): Promise<Outcome> => {
    const outcome = await runMeasure(folder, own, measure, settings);
    return 'failed' in outcome
      ? outcome
      : { ...outcome, note: 'theirs measured by the bench of that commit' };
  };
  return async (measure) => {
    if (byItsOwn.has(measure)) return runOwn(measure);
    const outcome = await runMeasure(folder, 'infra/lab/bench/main.ts', measure, settings);
    if (!('failed' in outcome) || !existsSync(join(folder, own))) return outcome;
    const second = await runOwn(measure);
    // The reason that counts is why our measure does not run there.
    if ('failed' in second) return outcome;
    byItsOwn.add(measure);
    return second;
  };
}

export const runOurs = (root: string, measure: string, settings: Settings): Promise<Outcome> =>
  runMeasure(root, 'infra/lab/bench/main.ts', measure, settings);

/** A process of its own for each run: no compiled code or heap is carried from one run to the next. */
async function runMeasure(
  root: string,
  main: string,
  measure: string,
  { quick, signal }: Settings,
): Promise<Outcome> {
  const json = join(root, '.cache', `bench-${process.pid}.json`);
  const args = [join(root, main), '--only', measure, '--json', json];
  // The inputs are looked for beside the repository, where the worktree is not.
  const env = { ...process.env, ANAMNESIS_INPUTS: inputsFolder };
  try {
    const { errors } = await runToEnd(nodeOf(root), quick ? [...args, '--quick'] : args, {
      cwd: root,
      env,
      signal,
    });
    if (!existsSync(json)) return { failed: lastLines(errors) };
    const { rows, failures } = JSON.parse(readFileSync(json, 'utf8')) as Report;
    return failures.length > 0 ? { failed: failures.join('\n') } : { rows };
  } finally {
    rmSync(json, { force: true });
  }
}

/** The Node that the project brings is part of the product. */
function nodeOf(root: string): string {
  const node = join(root, 'node_modules/.bin/node');
  return process.platform !== 'win32' && existsSync(node) ? node : process.execPath;
}

const lastLines = (text: string): string =>
  text.trim().split('\n').slice(-12).join('\n') || 'it said nothing';
