import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withoutGit } from '../../../checks/commit-subjects.ts';
import type { Chosen } from './all-steps.ts';

/** What came of a step. `load`: of the machine when it began; `first`: what failed first, with its reason. */
export type Result = {
  name: string;
  args: readonly string[];
  ended: string;
  load: number;
  seconds: number;
  ok: boolean;
  passed: number;
  failed: number;
  skipped: number;
  first: string | null;
};

/** The git tree of all files as they are, committed or not: a commit of what was tested does not change it. */
export function treeOf(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-tree-'));
  const index = join(folder, 'index');
  const git = (env: Record<string, string>, ...args: string[]): string =>
    execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      env: { ...withoutGit(process.env), ...env },
    }).trim();
  try {
    const current = resolve(root, git({}, 'rev-parse', '--git-path', 'index'));
    // With what git knows of the files already it need not read them all.
    if (existsSync(current)) copyFileSync(current, index);
    git({ GIT_INDEX_FILE: index }, 'add', '--all');
    return git({ GIT_INDEX_FILE: index }, 'write-tree');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Results in a folder: one file for each step and its arguments, written when it has ended. */
export function keptIn(folder: string) {
  mkdirSync(folder, { recursive: true });
  const pathOf = ({ name, args }: Pick<Chosen, 'name' | 'args'>, ending: string): string =>
    join(folder, `${[name, ...args].join('_').replaceAll(/[^\w-]+/gu, '-')}.${ending}`);
  return {
    read(step: Chosen): Result | null {
      const file = pathOf(step, 'json');
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null;
    },
    all: (): Result[] =>
      globSync('*.json', { cwd: folder }).map(
        (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Result,
      ),
    write(result: Result): void {
      writeFileSync(pathOf(result, 'json'), `${JSON.stringify(result, null, 2)}\n`);
    },
    /** Where the whole output of a step is. */
    logOf: (step: Chosen): string => pathOf(step, 'log'),
    table: join(folder, 'table.txt'),
  };
}
