import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { withoutGit } from './commit-subjects.ts';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    env: withoutGit(process.env),
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The commit that a change is compared with: where it left `main`; on `main` itself the last one. */
export function baseOf(root: string): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git(root, 'merge-base', main, 'HEAD').trim();
    } catch {
      // A clone of another branch alone.
    }
  return 'HEAD';
}

const named = (output: string): string[] => output.split('\0').filter(Boolean);

/** Paths from the root: what was committed since, what was not yet, and what is new or gone. */
export function changedFiles(root: string, since: string): string[] {
  const differing = named(git(root, 'diff', '--name-only', '--no-renames', '-z', since));
  const added = named(git(root, 'ls-files', '--others', '--exclude-standard', '-z'));
  return [...new Set([...differing, ...added])].toSorted();
}

/** They look at files of the whole repository. */
const ofTheRepository = 'infra/test/repository/*.spec.ts';
const specNames = '*.spec.{ts,tsx}';
const isModule = (file: string): boolean => /\.(?:ts|tsx)$/u.test(file);
const isProse = (file: string): boolean => file.endsWith('.md');

/**
 * What vitest is told to have changed. A file that no module imports, such as data that is read from the disk, stands for the
 * specs of the nearest folder around it that has some.
 */
export function reached(root: string, changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  const specs = changed
    .filter((file) => !isModule(file) && !isProse(file))
    .flatMap((file) => specsAround(root, dirname(file)));
  return [...new Set([...changed, ...specs, ...specsLike(root, ofTheRepository)])];
}

function specsAround(root: string, folder: string): string[] {
  if (folder === '.') return [];
  const specs = existsSync(join(root, folder)) ? specsLike(root, `${folder}/**/${specNames}`) : [];
  return specs.length > 0 ? specs : specsAround(root, dirname(folder));
}

const specsLike = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => matchesGlob(path, '**/{node_modules,dist}') });

/** For `vitest --changed <commit>`. */
export const changesForVitest = {
  findChangedFiles: async ({ root, changedSince }: { root: string; changedSince?: string | boolean }) =>
    reached(root, changedFiles(root, typeof changedSince === 'string' ? changedSince : 'HEAD')),
};
