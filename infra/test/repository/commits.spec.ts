import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { problemOf, subjectsSinceRule, withoutGit } from '../../checks/commit-subjects.ts';

const here = subjectsSinceRule(fileURLToPath(new URL('../../..', import.meta.url)));
const why = 'missing' in here ? ` (${here.missing})` : '';

describe('the subjects of commits', () => {
  it.skipIf('missing' in here)(`have a scope and at most 72 characters${why}`, () => {
    const problems = (here as string[]).flatMap((subject) => problemOf(subject) ?? []);
    expect(problems).toEqual([]);
  });

  it.each(['cards: deal what is due first', 'tests/engines: start two servers', `a: ${'b'.repeat(69)}`])(
    'may be "%s"',
    (subject) => expect(problemOf(subject)).toBeNull(),
  );

  it.each([
    ['Deal what is due first', 'has no scope'],
    ['Cards: deal what is due first', 'has no scope'],
    ['cards:', 'has no scope'],
    [`a: ${'b'.repeat(70)}`, 'has 73 of 72 characters'],
  ])('may not be "%s"', (subject, problem) => expect(problemOf(subject)).toContain(problem));
});

describe('the commits that the rule is for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-commits-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...identity, ...args], {
      encoding: 'utf8',
      env: withoutGit(process.env),
    }).trim();
  const commit = (subject: string): void => void git('commit', '--allow-empty', '-q', '-m', subject);

  it('come after it, and are no merges', () => {
    git('init', '-q', '-b', 'main');
    commit('Older');
    const rule = git('rev-parse', 'HEAD');
    git('switch', '-q', '-c', 'side');
    commit('side: a change');
    git('switch', '-q', 'main');
    commit('main: a change');
    git('merge', '-q', '--no-ff', '-m', 'Merge side', 'side');
    expect(subjectsSinceRule(folder, rule)).toEqual(
      expect.arrayContaining(['side: a change', 'main: a change']),
    );
    expect(subjectsSinceRule(folder, rule)).toHaveLength(2);
  });

  it('cannot be read in a clone that does not reach back, nor outside of one', () => {
    const shallow = join(folder, 'shallow');
    git('clone', '-q', '--depth=1', `file://${folder}`, shallow);
    const rule = git('rev-list', '--max-parents=0', 'HEAD');
    expect(subjectsSinceRule(shallow, rule)).toEqual({ missing: expect.stringContaining('shallow') });
    const outside = mkdtempSync(join(tmpdir(), 'anamnesis-no-clone-'));
    expect(subjectsSinceRule(outside)).toEqual({ missing: expect.stringContaining('no git') });
    rmSync(outside, { recursive: true });
  });
});
