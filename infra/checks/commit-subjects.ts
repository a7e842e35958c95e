import { spawnSync } from 'node:child_process';

/** Commits up to this one were made before the rule. */
const lastWithoutRule = '00541ace5ab4e82755a2d77d6e87cb8e0f7cf411';
const longest = 72;
/** `cards: …`: a part of the product or of the repository. */
const scoped = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)*: \S/;

/** What is wrong with the subject of a commit; null when nothing is. */
export function problemOf(subject: string): string | null {
  if (!scoped.test(subject)) return `has no scope such as "cards: …": ${subject}`;
  return subject.length > longest ? `has ${subject.length} of ${longest} characters: ${subject}` : null;
}

/** A hook or a rebase names its own repository in the environment, which would be taken instead of the folder. */
export const withoutGit = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));

/** The subjects that the rule is for, without those of merges; else why they cannot be read. */
export function subjectsSinceRule(folder: string, after = lastWithoutRule): string[] | { missing: string } {
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', env: withoutGit(process.env) });
  if (git('rev-parse', 'HEAD').status !== 0) return { missing: 'no git, or not a clone' };
  if (git('cat-file', '-e', `${after}^{commit}`).status !== 0)
    return { missing: 'a shallow clone, which does not reach back to the rule' };
  const { status, stdout, stderr } = git('log', '--no-merges', '--format=%s', `${after}..HEAD`);
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}
