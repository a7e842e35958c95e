import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Starts a loop again, with a growing pause, whenever it fails, until the signal aborts. */
export async function supervise(
  name: string,
  signal: AbortSignal,
  logger: Logger,
  loop: () => Promise<void>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await loop();
      return;
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ loop: name, err: error, failures }, 'stopped by an error, will start again');
      await pause(Math.min(10_000, 100 * 2 ** failures), undefined, { signal }).catch(() => undefined);
    }
  }
}
