import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { EngineMisconfigured, EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { Logger } from 'pino';

const backoff: Backoff = { firstMs: 100, longestMs: 10_000, fixedShare: 0.5 };

/** Restarts a loop with backoff whenever it fails or an engine is unavailable, until the signal aborts. */
export async function supervise(
  name: string,
  signal: AbortSignal,
  logger: Logger,
  loop: () => Promise<void>,
): Promise<void> {
  let logged: string | null = null;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await loop();
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof EngineMisconfigured) {
        // Only an operator can fix this: it is logged once, and again when the problem changes.
        if (logged !== error.message)
          logger.error({ loop: name, err: error }, 'a loop is waiting for an engine');
        logged = error.message;
      } else if (error instanceof EngineUnavailable)
        logger.warn({ loop: name, engine: error.engine }, 'a loop is waiting for an engine');
      else
        logger.error(
          { loop: name, err: error, failures },
          'a loop stopped with an error and will be restarted',
        );
      await sleep(backoffMs(failures + 1, backoff), signal);
    }
  }
}
