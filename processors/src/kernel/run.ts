import { current } from '@anamnesis/contracts/events.ts';
import { type EventMessage, fromEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { Delivery, MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Logger } from 'pino';
import { defaultPatience, type Patience, patiently } from './patience.ts';
import type { Processor } from './processor.ts';

/** Attempts after which a failure is reported instead of tried again. */
const attemptsToFail = 4;
/** An attempt that ended with the process counts too, though the event may not be to blame: more of these are allowed. */
const attemptsToInterrupt = 8;
const maxAttempts = 16;
const ackTimeoutMs = 60_000;
const backoffMs = (attempt: number): number => Math.min(30_000, 250 * 4 ** (attempt - 2));

/**
 * Consumes a processor's events from the bus. An engine or a service that is away is waited for. `stop` waits for the
 * handlers at work, but for no absent others.
 */
export async function runProcessor(
  processor: Processor,
  bus: Pick<MessageBus, 'consume'>,
  logger: Logger,
  patience: Patience = defaultPatience,
): Promise<Subscription> {
  const { name: group, subjects, concurrency } = processor;
  const ending = new AbortController();
  const waiting = { patience, signal: ending.signal, logger: logger.child({ processor: group }) };
  const consuming = await bus.consume(
    { group, subjects, concurrency, maxAttempts, ackTimeoutMs, backoffMs },
    (delivery) => handleDelivery(processor, delivery, waiting),
  );
  return {
    stop() {
      ending.abort();
      return consuming.stop();
    },
  };
}

async function handleDelivery(
  { handle, giveUp }: Processor,
  { data, attempt, extend }: Delivery,
  { logger, ...rest }: { logger: Logger; patience: Patience; signal: AbortSignal },
): Promise<void> {
  const event = current(fromEventMessage(data as EventMessage));
  const { correlationId } = event.metadata;
  const log = logger.child({ event: event.type, stream: event.stream, attempt, correlationId });
  const waiting = { ...rest, extend, logger: log };
  if (giveUp && attempt > attemptsToInterrupt) {
    log.error('interrupted too often, given up');
    await patiently(() => giveUp(event), waiting);
    return;
  }
  try {
    await patiently(() => handle(event, extend), waiting);
    log.debug('handled');
  } catch (error) {
    if (!giveUp || attempt < attemptsToFail || rest.signal.aborted) {
      log.warn({ err: error }, 'failed, will be tried again');
      throw error;
    }
    log.error({ err: error }, 'failed, given up');
    await patiently(() => giveUp(event), waiting);
  }
}
