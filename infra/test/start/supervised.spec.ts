import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { accessCode } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { untilNothingLags } from '../support/lags.ts';

const script = fileURLToPath(new URL('../../src/start.ts', import.meta.url));
/** Every process says its id, and breaks on SIGUSR2 as a forgotten `await` does. */
const preload = `data:text/javascript,${encodeURIComponent(`
  console.log('process ' + process.pid);
  process.on('SIGUSR2', () => void Promise.reject(new Error('forgotten', { cause: new Error('the cause') })));
`)}`;

type Started = {
  supervisor: ChildProcess;
  line: (of: RegExp) => Promise<string>;
  exit: Promise<number | null>;
};

/** `npm start` with a built frontend; `line` waits for the next matching line of its output, and returns its last group. */
function start(env: Record<string, string> = {}): Started {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-start-'));
  const settings = { DATA_DIR: dataDir, PORT: '0', ACCESS_CODES: accessCode, LOG_LEVEL: 'error', ...env };
  const supervisor = spawn(process.execPath, ['--import', preload, script, '--built'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const input of [supervisor.stdout, supervisor.stderr])
    createInterface({ input }).on('line', (text) => {
      lines.push(text);
      for (const look of waiting) look();
    });
  const exit = once(supervisor, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    supervisor.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const line = (of: RegExp): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const look = (): void => {
      const at = lines.findIndex((text) => of.test(text));
      if (at < 0) return;
      waiting.delete(look);
      resolve(of.exec(lines.splice(at, 1)[0]!)?.at(-1) ?? '');
    };
    waiting.add(look);
    look();
    return promise;
  };
  return { supervisor, line, exit };
}

/** The address and the process of the server, once it serves. */
async function serving({ line, supervisor }: Started): Promise<{ url: string; pid: number }> {
  const url = await line(/ is at (http:\S+)/);
  let pid = Number(await line(/^process (\d+)$/));
  while (pid === supervisor.pid) pid = Number(await line(/^process (\d+)$/));
  return { url, pid };
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('npm start', () => {
  const left: number[] = [];
  afterEach(() => {
    for (const pid of left.splice(0)) if (runs(pid)) process.kill(pid, 'SIGKILL');
  });

  it('restarts the server at its address when it crashes, and prints that', async () => {
    const started = start();
    const first = await serving(started);
    left.push(first.pid);
    const client = createClient(first.url);
    await client.signup();
    await client.call('addFolder', { body: { folderName: 'Kept' } });
    process.kill(first.pid, 'SIGKILL');
    expect(await started.line(/ended unexpectedly \((\w+)\)/)).toBe('SIGKILL');
    const second = await serving(started);
    left.push(second.pid);
    expect(second.url).toBe(first.url);
    expect(second.pid).not.toBe(first.pid);
    const { folders } = (await client.call('getUserFolders')).body;
    expect(folders.map(({ Folder_name }) => Folder_name)).toContain('Kept');
  });

  it('logs an unhandled error with its cause, and restarts the server', async () => {
    const started = start();
    const { pid } = await serving(started);
    left.push(pid);
    process.kill(pid, 'SIGUSR2');
    const logged = JSON.parse(await started.line(/^(\{.*exiting after an unhandled error.*\})$/)) as {
      err: { stack: string };
    };
    expect(logged.err.stack).toMatch(/forgotten[\s\S]*the cause/);
    expect(await started.line(/ended unexpectedly \((.*?)\)/)).toBe('exit code 1');
    left.push((await serving(started)).pid);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops on %s, and starts nothing again',
    async (signal) => {
      const { supervisor, exit, ...started } = start();
      const { pid } = await serving({ supervisor, exit, ...started });
      left.push(pid);
      supervisor.kill(signal);
      expect(await exit).toBe(0);
      await expect.poll(() => runs(pid), { timeout: 20_000 }).toBe(false);
    },
    60_000,
  );

  it('leaves no server behind when it is killed', async () => {
    const started = start();
    const { pid } = await serving(started);
    left.push(pid);
    started.supervisor.kill('SIGKILL');
    await expect.poll(() => runs(pid), { timeout: 20_000 }).toBe(false);
  });

  it('prints once what is wrong, and exits, when the configuration is not valid', async () => {
    const started = start({ PAGE_LIMIT: 'many' });
    await started.line(/PAGE_LIMIT/);
    expect(await started.exit).toBe(78);
  });

  it('starts again by itself, served or not, where what is damaged can be built anew', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-damaged-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const first = start({ DATA_DIR: dataDir });
    const client = createClient((await serving(first)).url);
    await client.signup();
    // The relay has then written what is damaged here.
    await untilNothingLags(client);
    first.supervisor.kill('SIGTERM');
    await first.exit;
    const db = new DatabaseSync(join(dataDir, 'read-models.sqlite'));
    const { name } = db.prepare(`select name from sqlite_schema where name like 'relay@%'`).get()!;
    const damaged = db.prepare(`update "${String(name)}" set doc = replace(doc, 'a', 'b')`).run();
    expect(damaged.changes).toBe(1);
    db.close();
    const started = start({ DATA_DIR: dataDir });
    expect(await started.line(/ended unexpectedly \((.*?)\)/)).toBe('exit code 75');
    await started.line(/set aside and is built anew/);
    await serving(started);
  });

  it('exits when the server cannot start at all', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const started = start({ PORT: String((taken.address() as AddressInfo).port) });
    await started.line(/^Port \d+ is in use/);
    expect(await started.exit).toBe(1);
  });
});
