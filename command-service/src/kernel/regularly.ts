import { setTimeout as pause } from 'node:timers/promises';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';

type Regular = {
  task: () => Promise<void>;
  /** Called with the error when the task fails. */
  failed: (error: unknown) => void;
  everyMs: number;
};

/** Runs the task at once and then periodically, also after a failure. `stop` waits for a running task. */
export function startRegularly({ task, failed, everyMs }: Regular): Subscription {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await task().catch(failed);
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
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
