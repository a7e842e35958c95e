import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '../configuration/allocator.ts';
import { isPulse, watchPulse } from './pulse.ts';
import { createRestartPolicy, type Ended } from './restart-policy.ts';

/** The message that the server sends to its supervisor once it is listening. */
export type Serving = { servingAtPort: number };

const script = fileURLToPath(new URL('./supervised-server.ts', import.meta.url));

/**
 * Runs the server in a process of its own, restarts it when it crashes or hangs, and forwards signals. Resolves with the exit
 * code when the server has stopped for good. The server stops with this process, even if that is killed.
 */
export async function superviseServer(say: (line: string) => void): Promise<number> {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    child?.kill(signal);
    stopping.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const next = createRestartPolicy();
  let port = process.env['PORT'];
  while (true) {
    child = start(port);
    watchPulse(child, () => say(hung));
    const ended = await runOf(child, stopping.signal, (at) => (port = String(at)));
    child = null;
    const what = next(ended);
    if ('exitCode' in what) {
      if (what.because !== undefined) say(what.because);
      return exitCodeOf(ended) ?? what.exitCode;
    }
    say(`The server ended unexpectedly (${ended.signal ?? `exit code ${ended.code}`}) and is started again.`);
    say('Everything that was saved is safe; unfinished work continues.');
    await pause(what.againInMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return 0;
  }
}

const hung = 'The server has stopped responding: it is being restarted.';

/** In a process group of its own, so that Ctrl-C reaches it once, through us. `port`: that of the run before. */
function start(port: string | undefined): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, script], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...allocatorSettings, ...process.env, ...(port !== undefined && { PORT: port }) },
  });
}

async function runOf(
  child: ChildProcess,
  stopping: AbortSignal,
  onServing: (port: number) => void,
): Promise<Ended> {
  let servingSince: number | null = null;
  child.on('message', (message) => {
    if (isPulse(message)) return;
    servingSince = performance.now();
    onServing((message as Serving).servingAtPort);
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  const servedMs = servingSince === null ? null : performance.now() - servingSince;
  return { code, signal, servedMs, asked: stopping.aborted };
}

/** The exit code that shells use for a process that was ended by a signal. */
const exitCodeOf = ({ signal }: Ended): number | null =>
  signal === null ? null : 128 + (constants.signals[signal as NodeJS.Signals] ?? 0);
