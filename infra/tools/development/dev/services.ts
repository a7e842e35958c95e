import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '../../../src/server/configuration/allocator.ts';

const script = fileURLToPath(new URL('../../../src/server/supervisor/supervised-server.ts', import.meta.url));

/** All services in one process, which can be restarted. */
export type Services = {
  /** Starts or restarts them; resolves once they are listening, or have exited before that. */
  restart: () => Promise<void>;
  /** Stops them for good, after their work in progress. */
  stop: () => Promise<void>;
};

type Options = {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Called each time they are listening. */
  onServing: () => void;
};

export function createServices({ env, say, onServing }: Options): Services {
  let child: ChildProcess | null = null;
  const stopping = new AbortController();
  let changed = false;
  let working: Promise<void> | null = null;

  async function end(): Promise<void> {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [...process.execArgv, script], {
      // In a process group of its own, so that Ctrl-C reaches it once, through us.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...allocatorSettings, ...env },
    });
    child = started;
    // Hides the address of the services: the one to open is that of the frontend.
    createInterface({ input: started.stdout! }).on('line', (line) => {
      if (!line.startsWith('Anamnesis is at ')) say(line);
    });
    const exit = once(started, 'exit').then(([code, signal]) => {
      if (child === started) child = null;
      return (signal ?? `exit code ${code}`) as string;
    });
    const serving = await Promise.race([once(started, 'message').then(() => true), exit.then(() => false)]);
    void sayOfEnd(exit);
    if (serving) onServing();
  }

  async function sayOfEnd(exit: Promise<string>): Promise<void> {
    const how = await exit;
    if (!stopping.signal.aborted && !changed)
      say(`The services ended (${how}). The next change of a file starts them again.`);
  }

  /** Changes during a restart cause one more restart. */
  async function work(): Promise<void> {
    while (changed && !stopping.signal.aborted) {
      await end();
      changed = false;
      if (!stopping.signal.aborted) await start();
    }
    working = null;
  }

  return {
    restart() {
      changed = true;
      working ??= work();
      return working;
    },
    async stop() {
      stopping.abort();
      await end();
      await working;
    },
  };
}
