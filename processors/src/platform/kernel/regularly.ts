import { setTimeout as pause } from 'node:timers/promises';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Logger } from 'pino';

type Regular<Given> = {
  /** Ends early, at a place of its choice, when the signal is aborted. */
  task: (given: Given, signal: AbortSignal) => Promise<void>;
  /** Pauses in ms: between two runs, after a failure (a minute at most by default), and after the first run. */
  everyMs: number;
  retryMs?: number;
  firstMs?: number;
  /** Logged when the task fails. At the start other services may not be running yet: that is no warning by default. */
  failure: string;
  level?: 'debug' | 'warn';
};

/** Runs the task at once and then again and again, also after a failure. `stop` waits for a running task. */
export const regularly =
  <Given>({
    task,
    everyMs,
    retryMs = Math.min(everyMs, 60_000),
    firstMs = everyMs,
    failure,
    level = 'debug',
  }: Regular<Given>) =>
  async (given: Given & { logger: Pick<Logger, 'debug' | 'warn'> }): Promise<Subscription> => {
    const ending = new AbortController();
    const { signal } = ending;
    const run = async (): Promise<void> => {
      for (let nextMs = firstMs; !signal.aborted; nextMs = everyMs) {
        const pauseMs = await task(given, signal).then(
          () => nextMs,
          (error: unknown) => {
            given.logger[level]({ err: error }, failure);
            return retryMs;
          },
        );
        await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    };
    const running = run();
    return {
      async stop() {
        ending.abort();
        await running;
      },
    };
  };
