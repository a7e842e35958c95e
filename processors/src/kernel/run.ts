import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/backoff.ts';
import { type EventMessage, fromEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import {
  type Delivery,
  PermanentFailure,
  RequeueRequested,
  type MessageBus,
  type Subscription,
} from '@anamnesis/contracts/ports/message-bus.ts';
import type { Logger } from 'pino';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import type { Processor } from './processor.ts';
import type { ProcessContext, DeliveryContext } from './process-context.ts';
import { PoisonMessage, mayBePoison, tryInIsolation } from './poison-messages.ts';

/** Attempts after which a failure is reported instead of tried again; the last of them runs alone. */
const attemptsToFail = 4;
const maxAttempts = 16;
/** Only a handler that hangs is at work for so long without a word: what dies with its process is noticed sooner. */
const ackTimeoutMs = 10 * 60_000;
const backoff: Backoff = { firstMs: 250, longestMs: 30_000, factor: 4, fixedShare: 0.5 };
/** Before the n-th attempt; the second follows the first failure. */
const pauseBefore = (attempt: number): number => backoffMs(attempt - 1, backoff);

/**
 * Consumes a processor's events from the bus. An engine or a service that is away is waited for. `stop` waits for the
 * handlers at work, but for no absent others.
 */
export async function runProcessor(
  processor: Processor,
  bus: Pick<MessageBus, 'consume'>,
  logger: Logger,
  surroundings: ProcessContext,
): Promise<Subscription> {
  const { name: group, subjects, concurrency } = processor;
  const ending = new AbortController();
  const tools = { ...surroundings, signal: ending.signal, logger: logger.child({ processor: group }) };
  const consuming = await bus.consume(
    { group, subjects, concurrency, maxAttempts, ackTimeoutMs, backoffMs: pauseBefore },
    (delivery) => handleDelivery(processor, delivery, tools),
  );
  return {
    stop() {
      ending.abort();
      return consuming.stop();
    },
  };
}

async function handleDelivery(
  processor: Processor,
  delivery: Delivery,
  shared: DeliveryContext,
): Promise<void> {
  const { handle, giveUp } = processor;
  const { data, attempt, interruptions, extend } = delivery;
  const event = fromEventMessage(data as EventMessage);
  const { correlationId } = event.metadata;
  const facts = { event: event.type, stream: event.stream, attempt, interruptions, correlationId };
  const tools = { ...shared, extend, logger: shared.logger.child(facts) };
  const { logger, isolation, signal } = tools;
  // A verdict needs a run that nothing else disturbed.
  const run = attempt < attemptsToFail ? isolation.beside : isolation.alone;
  const work = (): Promise<void> => handle(event, extend);
  try {
    if (mayBePoison(delivery)) await tryInIsolation(work, delivery, tools);
    else await retryWhileUnavailable(() => run(work), tools);
    logger.debug('handled');
  } catch (error) {
    if (error instanceof RequeueRequested) throw error;
    const hopeless = error instanceof PoisonMessage;
    if (hopeless && !giveUp) throw new PermanentFailure(error.message);
    if (!hopeless && (!giveUp || attempt < attemptsToFail || signal.aborted)) {
      logger.warn({ err: error }, 'failed, will be tried again');
      throw error;
    }
    logger.error({ err: error }, 'failed, given up');
    await retryWhileUnavailable(() => giveUp!(event), tools);
  }
}
