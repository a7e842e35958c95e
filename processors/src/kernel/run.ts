import { current } from '@anamnesis/contracts/events.ts';
import { type EventMessage, fromEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { Delivery, MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Logger } from 'pino';
import type { Processor } from './processor.ts';

const maxAttempts = 4;
const ackTimeoutMs = 60_000;
const backoffMs = (attempt: number): number => Math.min(30_000, 250 * 4 ** (attempt - 2));

/** Consumes a processor's events from the bus; stop() waits for the handlers at work. */
export function runProcessor(processor: Processor, bus: MessageBus, logger: Logger): Promise<Subscription> {
  const { name: group, subjects, concurrency } = processor;
  const log = logger.child({ processor: group });
  const handle = async (delivery: Delivery): Promise<void> => {
    const event = current(fromEventMessage(delivery.data as EventMessage));
    const { attempt, extend } = delivery;
    const facts = {
      event: event.type,
      stream: event.stream,
      attempt,
      correlationId: event.metadata.correlationId,
    };
    try {
      await processor.handle(event, { attempt, isLast: attempt >= maxAttempts, extend });
      log.debug(facts, 'event processed');
    } catch (error) {
      log.warn(
        { ...facts, err: error },
        attempt >= maxAttempts ? 'event given up' : 'event will be tried again',
      );
      throw error;
    }
  };
  return bus.consume({ group, subjects, concurrency, maxAttempts, ackTimeoutMs, backoffMs }, handle);
}
