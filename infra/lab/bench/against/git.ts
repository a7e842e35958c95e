import { spawnSync } from 'node:child_process';

export type Commit = { hash: string; label: string };

/** What git prints; null when it refuses. Throws where there is no git. */
function git(root: string, args: readonly string[]): string | null {
  const { error, status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new CannotCompare('git cannot be started; a comparison takes the other version from it.');
  return status === 0 ? stdout.trim() : null;
}

/** Nothing can be compared, for a reason that the person can mend: shown without a stack. */
export class CannotCompare extends Error {}

/** The commit that a name means (`HEAD~1`, `main`, a hash). Throws for an unknown one. */
export function commitOf(root: string, name: string): Commit {
  if (git(root, ['rev-parse', '--git-dir']) === null)
    throw new CannotCompare(`${root} is no git repository: there is nothing to compare with.`);
  const found = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const hash = git(root, found);
  if (hash === null)
    throw new CannotCompare(
      `There is no commit ${name} here. In a shallow clone, fetch it first (git fetch --unshallow).`,
    );
  return { hash, label: git(root, ['log', '-1', '--format=%h %s', hash]) ?? hash };
}

/** Its short name, with a plus where the sources have changes since; `unknown` where there is no repository. */
export function commitHere(root: string): string {
  try {
    const hash = git(root, ['rev-parse', '--short=8', 'HEAD']) ?? 'unknown';
    return git(root, ['status', '--porcelain']) ? `${hash}+` : hash;
  } catch {
    return 'unknown';
  }
}

export function addWorktree(root: string, folder: string, { hash }: Commit): void {
  if (git(root, ['worktree', 'add', '--detach', '--quiet', folder, hash]) === null)
    throw new CannotCompare(`git could not check out ${hash} into ${folder}.`);
}

/** Forgets the worktree, whose folder is gone. */
export const pruneWorktrees = (root: string): void => void git(root, ['worktree', 'prune']);
