import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { undeclaredRefusal } from '@anamnesis/infra/src/server/http/calls/undeclared-refusals.ts';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';
import { onUndeclaredRefusal } from '@anamnesis/infra/test/support/undeclared-refusals.ts';

const script = fileURLToPath(new URL('../../../src/start.ts', import.meta.url));

export type LogLine = Record<string, unknown> & { msg?: string };

/** An instance of a service as a container runs it: in one process, which only the test restarts. */
export type ServiceProcess = {
  readonly services: string;
  readonly url: string;
  /** The id of the current process. */
  readonly pid: number;
  /** What it has logged, over all restarts. */
  readonly lines: readonly LogLine[];
  /** Resolves with the first matching line, logged already or later. */
  logged: (fits: (line: LogLine) => boolean) => Promise<LogLine>;
  kill: () => Promise<void>;
  /** Suspends it (SIGSTOP) until `wake`. */
  freeze: () => void;
  wake: () => void;
  /** Sends SIGTERM; resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** Restarts it at the same address, with `env` added to its environment. */
  start: (env?: Record<string, string>) => Promise<void>;
  isUp: () => boolean;
  /** Stops it, and removes its folder. */
  destroy: () => Promise<void>;
};

export async function startService(services: string, env: Record<string, string>): Promise<ServiceProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-service-'));
  const settings = {
    DATA_DIR: dataDir,
    ACCESS_CODES: accessCode,
    SERVICES: services,
    LOG_LEVEL: 'info',
    ...env,
  };
  const log = createLog();
  let child: ChildProcess | null = null;
  let url = '';
  const port = String(await freePort());

  async function start(more: Record<string, string> = {}): Promise<void> {
    const all = { ...process.env, ...settings, PORT: port, ...more };
    child = spawn(process.execPath, [script, '--built', '--unsupervised'], {
      env: all,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface({ input: child.stderr! }).on('line', log.take);
    url = await addressOf(child, log.lines);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  }

  await start();
  return {
    services,
    get url() {
      return url;
    },
    get pid() {
      return child?.pid ?? 0;
    },
    lines: log.lines,
    logged: log.logged,
    kill: async () => void (await end('SIGKILL')),
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
    start,
    isUp: () => child?.exitCode === null && child.signalCode === null,
    async destroy() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createLog() {
  const lines: LogLine[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  return {
    lines,
    take(text: string): void {
      const line = parse(text);
      lines.push(line);
      if (line.msg === undeclaredRefusal) onUndeclaredRefusal(String(line['refusal']));
      for (const tell of waiting) tell(line);
    },
    logged(fits: (line: LogLine) => boolean): Promise<LogLine> {
      const found = lines.find(fits);
      if (found) return Promise.resolve(found);
      const { promise, resolve } = Promise.withResolvers<LogLine>();
      const tell = (line: LogLine): void => {
        if (!fits(line)) return;
        waiting.delete(tell);
        resolve(line);
      };
      waiting.add(tell);
      return promise;
    },
  };
}

function parse(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return { msg: text };
  }
}

async function addressOf(child: ChildProcess, lines: readonly LogLine[]): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = / is at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
    if (found === undefined) continue;
    child.stdout!.resume();
    return found;
  }
  throw new Error(`a service exited before it printed its address: ${JSON.stringify(lines.slice(-5))}`);
}
