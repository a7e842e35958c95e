import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';
import { familyOf, haveProc, listenerOf, openFiles, residentMb } from './proc.ts';
import { poll } from '@anamnesis/infra/test/support/poll.ts';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const start = 'infra/src/start.ts';

/** A process of the app, with what it has written. */
export type Run = {
  child: ChildProcess;
  output: () => string;
  /** Exit code, or the signal's name. */
  ended: Promise<number | string>;
};

/** The real server in a process of its own. */
export type Target = {
  url: string;
  port: number;
  dataDir: string;
  /** Everybody's: the server and a parent that watches over it, if there is one. */
  family: () => number[];
  /** The process that listens. */
  pid: () => number;
  output: () => string;
  /** Files and connections that are open: not what threads have among themselves, which come and go with the work. */
  descriptors: () => string[];
  residentMb: () => number;
  /** Files of uploads that are being written or looked at. */
  leftovers: () => string[];
  /** Ends the server and all its family at once, as a loss of power would. */
  kill: () => Promise<void>;
  /** Asks it to end. */
  stop: () => Promise<void>;
};

type Options = { dataDir?: string; env?: Record<string, string>; port?: number };

/** Runs a script of the app with settings of its own. */
export function runApp(script: string, args: readonly string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ACCESS_CODES: accessCode, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { child, output: () => output, ended };
}

const started = new Set<ChildProcess>();

/** Ends whatever is still running of what this process started. */
export function endAll(): void {
  for (const { pid } of started) if (pid !== undefined) killFamily(pid);
}

function killFamily(pid: number): void {
  // The parent first: it would start a child again.
  for (const each of haveProc ? familyOf(pid) : [pid]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It is gone.
    }
  }
}

/** Starts the server as `npm start` does, and waits for its first answer. */
export async function startTarget({ dataDir = newFolder(), env = {}, port }: Options = {}): Promise<Target> {
  const at = port ?? (await freePort());
  const run = runApp(start, ['--built'], { ...env, DATA_DIR: dataDir, PORT: String(at) });
  const url = `http://127.0.0.1:${at}`;
  const parent = run.child.pid ?? 0;
  let isOver = false;
  void run.ended.then(() => (isOver = true));
  await poll('the server to answer', async () => {
    if (isOver) throw new Error(`the server ended at its start: ${lastLines(run.output())}`);
    return fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
  const family = (): number[] => (haveProc ? familyOf(parent) : [parent]);
  const pid = (): number => (haveProc ? (listenerOf(family(), at) ?? 0) : isOver ? 0 : parent);
  const finish = async (end: () => void): Promise<void> => {
    if (!isOver) end();
    await run.ended;
    started.delete(run.child);
  };
  return {
    url,
    port: at,
    dataDir,
    family,
    pid,
    output: run.output,
    descriptors: () => openFiles(pid()).filter((path) => /^(socket:|\/(?!dev\/|proc\/))/.test(path)),
    residentMb: () => residentMb(pid()),
    leftovers: () => ['incoming', 'blobs/parts'].flatMap((name) => filesBelow(join(dataDir, name))),
    kill: () => finish(() => killFamily(parent)),
    stop: () => finish(() => run.child.kill('SIGTERM')),
  };
}

/** Runs work against a server of its own; afterwards the server is ended and its folder deleted. */
export async function withTarget<T>(options: Options, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await startTarget(options);
  try {
    return await work(target);
  } finally {
    await target.kill();
    if (options.dataDir === undefined) rmSync(target.dataDir, { recursive: true, force: true });
  }
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'anamnesis-attack-'));

export const lastLines = (text: string): string => text.trim().split('\n').slice(-4).join(' | ').slice(-600);

export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Brings what a killed server left in its write-ahead logs into the files themselves. */
export function settle(dataDir: string): void {
  for (const file of filesBelow(dataDir).filter((name) => name.endsWith('.sqlite'))) {
    const db = new DatabaseSync(file);
    db.exec('pragma wal_checkpoint(truncate)');
    db.close();
  }
}
