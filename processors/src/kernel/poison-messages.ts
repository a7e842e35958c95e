import { type Delivery, RequeueRequested } from '@anamnesis/contracts/ports/message-bus.ts';
import { unavailableDependency } from './retry-while-unavailable.ts';
import type { DeliveryContext } from './process-context.ts';

/** Interruptions after which a message may be what ends its process. */
const interruptionsToSuspect = 3;
/** Times that the process must have ended while it was at nothing else. */
const trialsToGiveUp = 3;
const absentPauseMs = 10_000;

/** The process ended each time that it was at this message alone. */
export class PoisonMessage extends Error {
  override readonly name = 'PoisonMessage';
}

export const mayBePoison = ({ interruptions }: Pick<Delivery, 'interruptions'>): boolean =>
  interruptions >= interruptionsToSuspect;

/**
 * Does the work of a message at which the process has ended repeatedly, alone in a process that otherwise runs on: so
 * that its end is the message's doing, or a rare coincidence. Rejects with EndsItsProcess when that happened too often,
 * and with HandedBack when it cannot be tried now.
 */
export async function tryInIsolation(
  work: () => Promise<void>,
  { beginTrial, extend }: Pick<Delivery, 'beginTrial' | 'extend'>,
  { isolation, uptimeMs, stableAfterMs: calmMs, signal, logger }: DeliveryContext,
): Promise<void> {
  const waitMs = calmMs - uptimeMs();
  if (waitMs > 0) throw new RequeueRequested('its process has not run for long enough', waitMs);
  try {
    await isolation.alone(async () => {
      if (signal.aborted) throw new RequeueRequested('its process is ending', 0);
      extend();
      const lost = await beginTrial();
      if (lost >= trialsToGiveUp) throw new PoisonMessage(`the process ended ${lost} times at nothing else`);
      logger.warn({ lost }, 'interrupted often, is tried alone');
      await work();
    });
  } catch (error) {
    // Not waited for here: meanwhile the process may end for any reason.
    if (unavailableDependency(error) !== null)
      throw new RequeueRequested((error as Error).message, absentPauseMs, { cause: error });
    throw error;
  }
}
