import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import { EngineMisconfigured, EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import type { Logger } from 'pino';

const backoff: Backoff = { firstMs: 100, longestMs: 10_000, fixedShare: 0.5 };

/** Starts a loop again, with a growing pause, whenever it fails or an engine is away, until the signal aborts. */
export async function supervise(
  name: string,
  signal: AbortSignal,
  logger: Logger,
  loop: () => Promise<void>,
): Promise<void> {
  let told: string | null = null;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await loop();
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof EngineMisconfigured) {
        // Somebody has to act: it is told once, and again when it is something else.
        if (told !== error.message) logger.error({ loop: name, err: error }, 'waits for an engine');
        told = error.message;
      } else if (error instanceof EngineUnavailable)
        logger.warn({ loop: name, engine: error.engine }, 'waits for an engine');
      else logger.error({ loop: name, err: error, failures }, 'stopped by an error, will start again');
      await sleep(backoffMs(failures + 1, backoff), signal);
    }
  }
}
