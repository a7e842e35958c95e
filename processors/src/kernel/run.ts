import { current } from '@anamnesis/contracts/events.ts';
import { type EventMessage, fromEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { Delivery, MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Logger } from 'pino';
import type { Processor } from './processor.ts';

/** Attempts after which a failure is reported instead of tried again. */
const attemptsToFail = 4;
/** An attempt that ended with the process counts too, though the event may not be to blame: more of these are allowed. */
const attemptsToInterrupt = 8;
const maxAttempts = 16;
const ackTimeoutMs = 60_000;
const backoffMs = (attempt: number): number => Math.min(30_000, 250 * 4 ** (attempt - 2));

/** Consumes a processor's events from the bus; stop() waits for the handlers at work. */
export function runProcessor(processor: Processor, bus: MessageBus, logger: Logger): Promise<Subscription> {
  const { name: group, subjects, concurrency } = processor;
  const log = logger.child({ processor: group });
  return bus.consume({ group, subjects, concurrency, maxAttempts, ackTimeoutMs, backoffMs }, (delivery) =>
    handleDelivery(processor, delivery, log),
  );
}

async function handleDelivery(
  { handle, giveUp }: Processor,
  { data, attempt, extend }: Delivery,
  logger: Logger,
): Promise<void> {
  const event = current(fromEventMessage(data as EventMessage));
  const { correlationId } = event.metadata;
  const log = logger.child({ event: event.type, stream: event.stream, attempt, correlationId });
  if (giveUp && attempt > attemptsToInterrupt) {
    log.error('interrupted too often, given up');
    await giveUp(event);
    return;
  }
  try {
    await handle(event, extend);
    log.debug('handled');
  } catch (error) {
    if (!giveUp || attempt < attemptsToFail) {
      log.warn({ err: error }, 'failed, will be tried again');
      throw error;
    }
    log.error({ err: error }, 'failed, given up');
    await giveUp(event);
  }
}
