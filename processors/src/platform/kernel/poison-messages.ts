import { type Delivery, RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { unavailableDependency } from './retry-while-unavailable.ts';
import type { DeliveryContext } from './process-context.ts';

/** Interruptions after which the message itself is suspected of crashing the process. */
const interruptionsToSuspect = 3;
/** Times that the process must have ended while it worked on the message alone. */
const trialsToGiveUp = 3;
const unavailablePauseMs = 10_000;

/** The process ended each time that it worked on this message alone. */
export class PoisonMessage extends Error {
  override readonly name = 'PoisonMessage';
}

export const mayBePoison = ({ interruptions }: Pick<Delivery, 'interruptions'>): boolean =>
  interruptions >= interruptionsToSuspect;

/**
 * Handles a suspected message with no other work beside it, in a process that has been stable for a while: if the process
 * then ends, the message is almost certainly the cause. Rejects with PoisonMessage when that has happened too often, and
 * with RequeueRequested when it cannot be tried now.
 */
export async function tryInIsolation(
  work: () => Promise<void>,
  { beginTrial, extend }: Pick<Delivery, 'beginTrial' | 'extend'>,
  { isolation, uptimeMs, stableAfterMs, signal, logger }: DeliveryContext,
): Promise<void> {
  const waitMs = stableAfterMs - uptimeMs();
  if (waitMs > 0) throw new RequeueRequested('its process has not run for long enough', waitMs);
  try {
    await isolation.alone(async () => {
      if (signal.aborted) throw new RequeueRequested('its process is ending', 0);
      extend();
      const lost = await beginTrial();
      if (lost >= trialsToGiveUp)
        throw new PoisonMessage(`the process ended ${lost} times while working on this message alone`);
      logger.warn({ lost }, 'interrupted often, now tried in isolation');
      await work();
    });
  } catch (error) {
    // No retry here: during the wait the process may end for another reason, which would be blamed on the message.
    if (unavailableDependency(error) !== null)
      throw new RequeueRequested((error as Error).message, unavailablePauseMs, { cause: error });
    throw error;
  }
}
