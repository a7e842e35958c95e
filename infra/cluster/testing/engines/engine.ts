import type { ChildProcess } from 'node:child_process';

type EndSignal = 'SIGTERM' | 'SIGKILL';
/** How to stop a server. With `SIGSTOP` it hangs: it accepts connections and never responds. */
type PauseSignal = EndSignal | 'SIGSTOP';

/** A server for tests, on this machine's loopback. */
export type Engine = {
  url: string;
  /** Stops or hangs the server and keeps its data, for `resume` at the same address. */
  pause(signal?: PauseSignal): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

type Ways = { pause: (signal?: EndSignal) => Promise<void>; resume: () => Promise<void> };

/** Adds `SIGSTOP` and `SIGCONT` of the process to ways of stopping and restarting a server. */
export function orHung(
  processOf: () => ChildProcess | null,
  { pause, resume }: Ways,
): Pick<Engine, 'pause' | 'resume'> {
  let hung: ChildProcess | null = null;
  return {
    async pause(signal) {
      if (signal !== 'SIGSTOP') return pause(signal);
      hung = processOf();
      hung?.kill(signal);
    },
    async resume() {
      const waking = hung;
      hung = null;
      if (waking) waking.kill('SIGCONT');
      else await resume();
    },
  };
}

/** Whether suites may start engines of their own: `npm run test:all -- cluster` sets it, `npm test` does not. */
export const testEngines = process.env['TEST_ENGINES'] === '1';
