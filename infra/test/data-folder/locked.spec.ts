import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/killable-server.ts';
import { startTestApp } from '../support/app.ts';

const script = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs a command on a data folder to its end. */
async function run(path: string, dataDir: string, args: readonly string[] = []) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [script(path), ...args], { env });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: child.exitCode ?? (await new Promise<number>((end) => child.once('exit', end))), out, err };
}

async function runningApp(): Promise<string> {
  const app = await startTestApp();
  onTestFinished(() => app.destroy());
  return app.dataDir;
}

it.each([
  ['the app', 'src/start.ts', ['--built']],
  ['a replay', 'tools/operations/replay.ts', []],
])('refuses %s beside a running app, in one sentence and with nothing touched', async (_, path, args) => {
  const dataDir = await runningApp();
  const uploading = join(dataDir, 'incoming', 'half-an-upload');
  writeFileSync(uploading, 'half of an upload');
  const { code, out, err } = await run(path, dataDir, args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    /^The data folder \S+ is in use by process \d+ .+\. Stop it first; nothing was changed\.\n$/,
  );
  expect(err).toContain(`process ${process.pid} `);
  expect(existsSync(uploading)).toBe(true);
});

it('lets the next start have the folder when the app was killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await startServer(dataDir);
  await first.kill();
  const second = await startServer(dataDir);
  await second.stop();
  expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
});

it('creates nothing in a folder that is in use, not even secrets', async () => {
  const dataDir = await runningApp();
  rmSync(join(dataDir, 'secrets.json'));
  await expect(startTestApp({ dataDir })).rejects.toThrow('is in use');
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
});
