import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, orHung } from './engine.ts';
import { findNatsServer } from './nats-binary.ts';
import { noteEngine } from './notes.ts';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';

/** A NATS server with JetStream for tests, on this machine's loopback, with its data in a folder that `stop` removes. */
export type NatsServer = Engine & {
  /** Stops the server (`SIGTERM`, or at once by `SIGKILL`) and restarts it on the same data, at the same address. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const startsWithinMs = 10_000;
const defaultMaxPayload = 8 * 1024 * 1024;

/** Starts a server; null, with the reason printed, if none is available. `more`: lines for its configuration. */
export async function startNatsServer(
  say: (line: string) => void = console.log,
  maxPayload = defaultMaxPayload,
  more: readonly string[] = [],
): Promise<NatsServer | null> {
  const binary = findNatsServer(say);
  if (!binary) {
    noteEngine({ engine: 'NATS', kind: 'missing', why: 'there is no nats-server and none can be had' });
    return null;
  }
  const { command, version } = binary;
  const dir = await mkdtemp(join(tmpdir(), 'nats-'));
  const port = await freePort();
  const settings = configuration({ port, dir: join(dir, 'data'), maxPayload }, version);
  await writeFile(join(dir, 'nats.conf'), [settings, ...more].join('\n'));
  let server: ChildProcess | null = null;

  async function resume(): Promise<string> {
    server = spawn(command, ['-c', join(dir, 'nats.conf')], { stdio: 'ignore' });
    return answers(port, server);
  }

  async function pause(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }

  noteEngine({ engine: 'NATS', kind: 'started here', version: await resume() });
  return {
    url: `nats://127.0.0.1:${port}`,
    ...orHung(() => server, { pause, resume: async () => void (await resume()) }),
    async restart(signal) {
      await pause(signal);
      await resume();
    },
    async stop() {
      await pause('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Servers before 2.10 cannot sync each write; what they wrote still survives a crash of the process. */
const configuration = (
  { port, dir, maxPayload }: { port: number; dir: string; maxPayload: number },
  version: string,
): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [
    `listen: "127.0.0.1:${port}"`,
    `max_payload: ${maxPayload}`,
    'jetstream {',
    `  store_dir: ${JSON.stringify(dir)}`,
    ...(major > 2 || minor >= 10 ? ['  sync_interval: always'] : []),
    '}',
    '',
  ].join('\n');
};

/** The version in the server's greeting; rejects when the server exits instead. */
async function answers(port: number, server: ChildProcess): Promise<string> {
  const deadline = Date.now() + startsWithinMs;
  while (server.exitCode === null && Date.now() < deadline) {
    const version = await greets(port);
    if (version !== null) return version;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  server.kill('SIGKILL');
  throw new Error(`nats-server did not start (exit code ${server.exitCode})`);
}

function greets(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (version: string | null): void => {
      socket.destroy();
      resolve(version);
    };
    socket.once('data', (greeting) => end(/"version":"([^"]+)"/.exec(greeting.toString())?.[1] ?? 'unknown'));
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
  });
}
