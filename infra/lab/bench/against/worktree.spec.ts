import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitOf } from './git.ts';
import { runToEnd } from './process.ts';
import { asideBench, withWorktree } from './worktree.ts';

let root: string;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = (message: string): void => {
  git('add', '-A');
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', 'commit', '--quiet', '--message', message);
};
const never = new AbortController().signal;
const prepared = <T>(work: (folder: string) => Promise<T>, signal = never): Promise<T> =>
  withWorktree({ root, commit: commitOf(root, 'HEAD~1'), say: () => undefined, signal }, work);

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'anamnesis-against-')));
  git('init', '--quiet');
  write('.gitignore', 'node_modules/\n.cache/\n');
  write('package.json', '{ "workspaces": ["product"] }');
  write('package-lock.json', '{}');
  write('product/index.ts', 'the product of before');
  write('infra/lab/bench/main.ts', 'the bench of before');
  commit('Before');
  write('product/index.ts', 'the product of now');
  write('infra/lab/bench/main.ts', 'the bench of now');
  commit('Now');
  write('node_modules/left-pad/index.js', 'a package');
  write('product/node_modules/right-pad/index.js', 'a package of a workspace');
  mkdirSync(join(root, 'node_modules/@anamnesis'));
  symlinkSync('../../product', join(root, 'node_modules/@anamnesis/product'), 'junction');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const worktrees = (): number => git('worktree', 'list').trim().split('\n').length;

describe('the worktree of a commit', () => {
  it('has its product, our measures and our packages, whose workspaces are its own', async () => {
    const folder = await prepared(async (path) => {
      const read = (file: string): string => readFileSync(join(path, file), 'utf8');
      expect(read('product/index.ts')).toBe('the product of before');
      expect(read('infra/lab/bench/main.ts')).toBe('the bench of now');
      expect(read(`${asideBench}/main.ts`)).toBe('the bench of before');
      expect(read('node_modules/left-pad/index.js')).toBe('a package');
      expect(read('product/node_modules/right-pad/index.js')).toBe('a package of a workspace');
      expect(read('node_modules/@anamnesis/product/index.ts')).toBe('the product of before');
      return path;
    });
    expect(existsSync(folder)).toBe(false);
    expect(worktrees()).toBe(1);
  });

  it('is removed after a failure', async () => {
    await expect(prepared(() => Promise.reject(new Error('the measure failed')))).rejects.toThrow(
      'the measure',
    );
    expect(readdirSync(join(root, '.cache/bench-against'))).toEqual([]);
    expect(worktrees()).toBe(1);
  });

  it('is removed after an interruption, with the processes that ran in it', async () => {
    const interrupted = new AbortController();
    const script = `console.error(process.pid); setInterval(() => {}, 1000)`;
    const work = prepared(async (folder) => {
      const running = runToEnd(process.execPath, ['-e', script], { cwd: folder, signal: interrupted.signal });
      interrupted.abort();
      return running;
    }, interrupted.signal);
    await expect(work).rejects.toThrow('aborted');
    expect(readdirSync(join(root, '.cache/bench-against'))).toEqual([]);
    expect(worktrees()).toBe(1);
  });

  it('takes the place of one that was left behind', async () => {
    write('.cache/bench-against/0123456789ab-999999999/file', 'left behind');
    await prepared(async () => expect(readdirSync(join(root, '.cache/bench-against'))).toHaveLength(1));
  });
});

describe('a commit', () => {
  it('is refused with a reason when it is unknown, or where there is no repository', () => {
    expect(() => commitOf(root, 'nosuch')).toThrow('There is no commit nosuch here.');
    expect(() => commitOf(root, '--help')).toThrow('There is no commit --help here.');
    rmSync(join(root, '.git'), { recursive: true });
    expect(() => commitOf(root, 'HEAD')).toThrow('is no git repository');
  });
});
