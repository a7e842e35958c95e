import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.ts';
import { accessCode } from './app.ts';

const start = fileURLToPath(new URL('../../src/start.ts', import.meta.url));

export type Server = { url: string; pid: number; kill: () => Promise<void>; stop: () => Promise<void> };

/** Starts the app in one process, which `kill` then ends, and waits for its address. Without a port at any free one. */
export async function startServer(
  dataDir: string,
  port?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const at = port ?? (await freePort());
  const settings = { DATA_DIR: dataDir, PORT: String(at), ACCESS_CODES: accessCode, LOG_LEVEL: 'error' };
  const env = { ...process.env, ...settings, ...more };
  const child = spawn(process.execPath, [start, '--unsupervised'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface(child.stdout)) {
    const found = /http:\/\/[\d.]+:\d+/.exec(line);
    if (found) {
      child.stdout.resume();
      return found[0];
    }
  }
  throw new Error('the server exited before it printed its address');
}
