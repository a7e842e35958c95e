import type { ChildProcess } from 'node:child_process';

type EndSignal = 'SIGTERM' | 'SIGKILL';
/** Ends a server, or with `SIGSTOP` has it stand still: it takes connections and never answers. */
type PauseSignal = EndSignal | 'SIGSTOP';

/** A server for tests, on this machine's loopback. */
export type Engine = {
  url: string;
  /** Takes the server away and keeps its data, for `resume` at the same address. */
  pause(signal?: PauseSignal): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

type Ways = { pause: (signal?: EndSignal) => Promise<void>; resume: () => Promise<void> };

/** The ways to end a server and to start it again, and beside them that its process stands still and goes on. */
export function orHung(
  processOf: () => ChildProcess | null,
  { pause, resume }: Ways,
): Pick<Engine, 'pause' | 'resume'> {
  let still: ChildProcess | null = null;
  return {
    async pause(signal) {
      if (signal !== 'SIGSTOP') return pause(signal);
      still = processOf();
      still?.kill(signal);
    },
    async resume() {
      const waking = still;
      still = null;
      if (waking) waking.kill('SIGCONT');
      else await resume();
    },
  };
}
