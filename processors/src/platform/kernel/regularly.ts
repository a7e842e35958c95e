import { setTimeout as pause } from 'node:timers/promises';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';

type Regular = {
  /** Ends early, at a place of its choice, when the signal is aborted. */
  task: (signal: AbortSignal) => Promise<void>;
  /** Called with the error when the task fails. */
  failed: (error: unknown) => void;
  /** How long to wait after a run, in ms. */
  pauseMs: (hasFailed: boolean) => number;
  /** Whether waiting keeps the process running (default true). */
  ref?: boolean;
};

/** Runs the task at once and then again and again, also after a failure. `stop` waits for a running task. */
export function startRegularly({ task, failed, pauseMs, ref = true }: Regular): Subscription {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const hasFailed = await task(signal).then(
        () => false,
        (error: unknown) => {
          failed(error);
          return true;
        },
      );
      await pause(pauseMs(hasFailed), undefined, { signal, ref }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
