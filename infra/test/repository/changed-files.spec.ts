import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseOf, changedFiles, reached } from '../../checks/changed-files.ts';
import { withoutGit } from '../../checks/commit-subjects.ts';
import { treeOf } from '../../tools/testing/all/kept.ts';

const root = mkdtempSync(join(tmpdir(), 'anamnesis-changed-'));
const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, ...identity, ...args], {
    encoding: 'utf8',
    env: withoutGit(process.env),
  }).trim();
function write(path: string, text = path): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const ofTheRepository = 'infra/test/repository/files.spec.ts';
beforeAll(() => {
  git('init', '-q', '-b', 'main');
  for (const path of ['knowledge/data/gout.yaml', 'knowledge/src/read.spec.ts', 'cards/src/cards.spec.ts'])
    write(path);
  write(ofTheRepository);
  git('add', '.');
  git('commit', '-q', '-m', 'main: begin');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('what has changed', () => {
  it('is on a branch all since it left main, also what is not committed, new or gone', () => {
    git('switch', '-q', '-c', 'side');
    write('cards/src/cards.ts');
    git('add', '.');
    git('commit', '-q', '-m', 'side: a card');
    write('knowledge/data/gout.yaml', 'other');
    write('a new file.md');
    rmSync(join(root, 'knowledge/src/read.spec.ts'));
    const base = baseOf(root);
    expect(base).toBe(git('rev-parse', 'main'));
    const changed = [
      'a new file.md',
      'cards/src/cards.ts',
      'knowledge/data/gout.yaml',
      'knowledge/src/read.spec.ts',
    ];
    expect(changedFiles(root, base)).toEqual(changed);
    git('add', '.');
    git('commit', '-q', '-m', 'side: the rest');
    expect(changedFiles(root, base)).toEqual(changed);
  });
});

describe('what a change reaches', () => {
  it('is itself and the specs of the repository; vitest knows what imports it', () => {
    expect(reached(root, ['cards/src/cards.ts'])).toEqual(['cards/src/cards.ts', ofTheRepository]);
    expect(reached(root, [])).toEqual([]);
  });

  it('is for data that nothing imports the specs of the folder around it', () => {
    write('knowledge/src/read.spec.ts');
    expect(reached(root, ['knowledge/data/gout.yaml'])).toContain('knowledge/src/read.spec.ts');
    expect(reached(root, ['knowledge/data/deleted/gone.yaml'])).toContain('knowledge/src/read.spec.ts');
    expect(reached(root, ['knowledge/data/gout.yaml'])).not.toContain('cards/src/cards.spec.ts');
    expect(reached(root, ['LICENSE', 'knowledge/README.md'])).not.toContain('knowledge/src/read.spec.ts');
  });
});

describe('the tree of the files', () => {
  it('is another after each change, and the same once the change is committed', () => {
    const before = treeOf(root);
    write('cards/src/new.ts');
    const changed = treeOf(root);
    expect(changed).not.toBe(before);
    git('add', '.');
    git('commit', '-q', '-m', 'side: new');
    expect(treeOf(root)).toBe(changed);
    expect(git('status', '--porcelain')).toBe('');
  });
});
