import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './lock.ts';

const fixture = fileURLToPath(new URL('./lock.fixture.ts', import.meta.url));

function newFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-lock-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, 'data');
}

/** A process that has locked the folder. */
async function holder(dir: string): Promise<ChildProcess> {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, [fixture, dir], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('locked\n');
  return child;
}

it('refuses a second process and names the first', async () => {
  const dir = newFolder();
  const { pid } = await holder(dir);
  const refusal = ((): unknown => {
    try {
      return lockDataFolder(dir);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(DataFolderInUse);
  expect((refusal as Error).message).toMatch(
    `is in use by process ${pid} (node lock.fixture.ts on ${hostname()}) since 20`,
  );
  expect(readdirSync(dir).sort()).toEqual(['lock.json', 'lock.sqlite']);
});

it('is given back when its process is killed', async () => {
  const dir = newFolder();
  const child = await holder(dir);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const next = lockDataFolder(dir);
  expect(next.isInterrupted).toBe(true);
  // Until what that process left was looked at, whoever comes next knows of its death.
  next.release();
  const later = lockDataFolder(dir);
  expect(later.isInterrupted).toBe(true);
  later.settled();
  later.release();
  expect(readdirSync(dir)).not.toContain('lock.json');
  expect(lockDataFolder(dir).isInterrupted).toBe(false);
});

it('is not lost to another process when this one tries in vain, or locks other folders', async () => {
  const dir = newFolder();
  const first = lockDataFolder(dir);
  expect(() => lockDataFolder(dir)).toThrow(`process ${process.pid}`);
  lockDataFolder(newFolder()).release();
  const child = spawn(process.execPath, [fixture, dir], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).not.toBe(0);
  first.release();
  await holder(dir);
});

it('says which folder and which file, when there is no lock to be had', () => {
  const dir = newFolder();
  mkdirSync(dir);
  writeFileSync(join(dir, 'lock.sqlite'), 'this is no database'.repeat(100));
  expect(() => lockDataFolder(dir)).toThrow(`The data folder ${dir} cannot be locked (lock.sqlite: `);
});
