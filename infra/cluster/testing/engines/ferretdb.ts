import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, orHung } from './engine.ts';
import { findOrBuildFerretDB } from './ferretdb-binary.ts';
import { noteEngine } from './notes.ts';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';

const startLimitMs = 20_000;
const stopLimitMs = 10_000;

/**
 * FerretDB, which speaks MongoDB's protocol over SQLite, on a free loopback port with data of its own that `stop`
 * removes. Null, with the reason printed, if there is neither a binary nor a Go toolchain to build one.
 */
export async function startFerretDB(say: (line: string) => void = console.log): Promise<Engine | null> {
  const binary = findOrBuildFerretDB(say);
  if (binary === null) {
    noteEngine({ engine: 'MongoDB', kind: 'missing', why: 'there is no FerretDB and none can be built' });
    return null;
  }
  const dir = await mkdtemp(join(tmpdir(), 'ferretdb-'));
  const port = await freePort();
  let server = run(binary, dir, port);
  const pause = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => end(server, signal);
  const resume = async (): Promise<void> => {
    server = run(binary, dir, port);
    if (!(await answers(binary, port, server))) throw new Error(`FerretDB does not respond on port ${port}`);
  };
  const stop = async (): Promise<void> => {
    await end(server, 'SIGTERM');
    await rm(dir, { recursive: true, force: true });
  };
  const url = `mongodb://127.0.0.1:${port}/`;
  if (await answers(binary, port, server)) {
    noteEngine({ engine: 'MongoDB', kind: 'started here' });
    return { url, stop, ...orHung(() => server, { pause, resume }) };
  }
  say(`${binary} was started and does not respond on port ${port}.`);
  await stop();
  return null;
}

const settings = (port: number): string[] => [
  '--handler=sqlite',
  `--listen-addr=127.0.0.1:${port}`,
  '--debug-addr=-',
  '--telemetry=disable',
  '--log-level=error',
];

function run(binary: string, dir: string, port: number): ChildProcess {
  const args = [...settings(port), `--sqlite-url=file:${dir}/`, `--state-dir=${dir}`];
  return spawn(binary, args, {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DO_NOT_TRACK: '1' },
  });
}

/** Uses the binary's own `ping` command, which needs no driver. */
async function answers(binary: string, port: number, server: ChildProcess): Promise<boolean> {
  const limit = performance.now() + startLimitMs;
  while (server.exitCode === null && performance.now() < limit) {
    const ping = spawn(binary, ['ping', ...settings(port)], { stdio: 'ignore' });
    const [code] = (await once(ping, 'exit')) as [number | null];
    if (code === 0) return true;
    await sleep(100);
  }
  return false;
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  const force = setTimeout(() => server.kill('SIGKILL'), stopLimitMs);
  await gone;
  clearTimeout(force);
}
