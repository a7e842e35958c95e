import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { type EventMessage, fromEventMessage } from '@anamnesis/contracts/kernel/events/message.ts';
import {
  type Delivery,
  PermanentFailure,
  RequeueRequested,
  type MessageBus,
  type Subscription,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { defaultLongestMs, type GroupProcessor } from './processor.ts';
import { createPlaces, type SharedPlaces } from './places.ts';
import { createWorkTime } from './work-time.ts';
import type { ProcessContext, DeliveryContext } from './process-context.ts';
import { PoisonMessage, mayBePoison, tryInIsolation } from './poison-messages.ts';

/** Attempts after which a failure is reported instead of retried; the last attempt runs with no other work beside it. */
const attemptsToFail = 4;
const maxAttempts = 16;
/** Only a hung process does not extend its messages for so long; a crashed one is noticed sooner. */
const ackTimeoutMs = 10 * 60_000;
const backoff: Backoff = { firstMs: 250, longestMs: 30_000, factor: 4, fixedShare: 0.5 };
/** Pause before the n-th attempt, in ms; the second attempt follows the first failure. */
const pauseBefore = (attempt: number): number => backoffMs(attempt - 1, backoff);

/**
 * Consumes a processor's events from the bus. A message is kept as long as its handler makes progress. While an engine or a
 * service is unavailable, the work is retried. `stop` aborts running work, which is requeued, and waits for its handlers.
 */
export async function runProcessor(
  processor: GroupProcessor,
  bus: Pick<MessageBus, 'consume'>,
  logger: Logger,
  context: ProcessContext,
): Promise<Subscription> {
  const { name: group, subjects, concurrency } = processor;
  const stopping = new AbortController();
  const shared = { ...context, signal: stopping.signal, logger: logger.child({ processor: group }) };
  const isShared = processor.isDocumentWork || processor.isImportWork || processor.isShared;
  const places = isShared ? createPlaces(concurrency) : null;
  const consuming = await bus.consume(
    { group, subjects, concurrency, maxAttempts, ackTimeoutMs, backoffMs: pauseBefore },
    (delivery) => handleInPlace(places, processor, delivery, shared),
  );
  return {
    stop() {
      stopping.abort(new RequeueRequested('its process is ending', 0));
      return consuming.stop();
    },
  };
}

/** Much work takes one of the places that people share; work on a document ends when the document is deleted, that on an import with the import. */
async function handleInPlace(
  places: SharedPlaces | null,
  processor: GroupProcessor,
  delivery: Delivery,
  shared: DeliveryContext,
): Promise<void> {
  if (!places) return handleDelivery(processor, delivery, shared);
  const { data, metadata } = fromEventMessage(delivery.data as EventMessage);
  const leave = places.take(metadata.userId);
  const withdrawal = new AbortController();
  const reason = processor.isImportWork ? 'its import is wanted no more' : 'its document was deleted';
  const withdraw = (): void => withdrawal.abort(new WorkWithdrawn(reason));
  const about = data as { documentId?: string; importId?: string };
  const id = (processor.isDocumentWork && about.documentId) || (processor.isImportWork && about.importId);
  const unwatch = id ? shared.withdrawals.watch(id, withdraw) : () => {};
  try {
    await handleDelivery(processor, delivery, shared, withdrawal.signal);
  } finally {
    unwatch();
    leave();
  }
}

async function handleDelivery(
  processor: GroupProcessor,
  delivery: Delivery,
  shared: DeliveryContext,
  withdrawn?: AbortSignal,
): Promise<void> {
  const { handle, giveUp, longestMs = defaultLongestMs } = processor;
  const { data, attempt, interruptions, extend } = delivery;
  const event = fromEventMessage(data as EventMessage);
  const { correlationId } = event.metadata;
  const facts = { event: event.type, stream: event.stream, attempt, interruptions, correlationId };
  const context = { ...shared, extend, logger: shared.logger.child(facts) };
  const { logger, isolation, signal, every } = context;
  // The attempt that decides about giving up runs alone, so that no other work can be the cause of its failure.
  const run = attempt < attemptsToFail ? isolation.beside : isolation.alone;
  const owner = event.metadata.userId;
  const time = createWorkTime({ longestMs, owner, stopping: signal, withdrawn, renew: extend, every });
  const work = (): Promise<void> => time.spend((spent) => handle(event, spent));
  try {
    if (mayBePoison(delivery)) await tryInIsolation(work, delivery, context);
    else await retryWhileUnavailable(() => run(work), context);
    logger.debug('handled');
  } catch (error) {
    if (error instanceof RequeueRequested) throw error;
    // Of another's withdrawal this work is to be done all the same.
    if (error instanceof WorkWithdrawn && withdrawn?.aborted)
      return void logger.info(`ended: ${(withdrawn.reason as Error).message}`);
    const poisoned = error instanceof PoisonMessage;
    if (poisoned && !giveUp) throw new PermanentFailure(error.message);
    if (!poisoned && (!giveUp || attempt < attemptsToFail || signal.aborted)) {
      logger.warn({ err: error }, 'handling failed, will be retried');
      throw error;
    }
    logger.error({ err: error }, 'handling failed, given up');
    await retryWhileUnavailable(() => giveUp!(event), context);
  } finally {
    time.end();
  }
}
