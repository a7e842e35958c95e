import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addWorktree, CannotCompare, type Commit, pruneWorktrees } from './git.ts';
import { linkTree } from './link-tree.ts';
import { runToEnd } from './process.ts';

const bench = 'infra/lab/bench';
/** Beside ours, and as deep: its relative imports stay right. */
export const asideBench = 'infra/lab/bench-of-its-own';

/**
 * Checks the commit out, ready to run, for as long as the work takes. Its `infra/lab/bench` is ours, so that a change of a
 * measure is not taken for one of the product; all else, `infra/test` too, is its own, as it belongs to the product that it
 * drives. In `.cache`, because hard links need the same file system.
 */
export async function withWorktree<T>(
  options: { root: string; commit: Commit; say: (line: string) => void; signal: AbortSignal },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { root, commit, say, signal } = options;
  const parent = join(root, '.cache/bench-against');
  const folder = join(parent, `${commit.hash.slice(0, 12)}-${process.pid}`);
  mkdirSync(parent, { recursive: true });
  removeLeftBehind(parent);
  try {
    addWorktree(root, folder, commit);
    signal.throwIfAborted();
    await installPackages(root, folder, say, signal);
    const own = join(folder, bench);
    if (existsSync(own)) renameSync(own, join(folder, asideBench));
    cpSync(join(root, bench), own, { recursive: true });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    pruneWorktrees(root);
  }
}

/** Worktrees of comparisons that were killed. */
function removeLeftBehind(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.slice(name.lastIndexOf('-') + 1));
    if (!isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ours where they are the same, which takes seconds, else its own from the registry. */
async function installPackages(
  root: string,
  folder: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (lockOf(root) === lockOf(folder)) {
    for (const workspace of ['.', ...workspacesOf(folder)]) {
      const packages = join(root, workspace, 'node_modules');
      if (existsSync(packages)) linkTree(packages, join(folder, workspace, 'node_modules'), root, folder);
    }
    return;
  }
  say('its packages are others than ours: npm ci');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, errors } = await runToEnd(npm, ['ci', '--no-fund', '--no-audit'], { cwd: folder, signal });
  if (code !== 0) throw new CannotCompare(`npm ci of ${folder} failed:\n${errors}`);
}

const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');

function workspacesOf(folder: string): string[] {
  const { workspaces = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    workspaces?: string[];
  };
  return workspaces;
}
