import type { EventSubject } from '@anamnesis/contracts/events.ts';
import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Delivery } from '@anamnesis/contracts/ports/message-bus.ts';

/** The durable consumer group of a processor. */
export type ProcessorGroup<Subject extends string = EventSubject> = {
  name: string;
  /** Each names one event type. */
  subjects: readonly Subject[];
  /** How many events one process handles at the same time. */
  concurrency: number;
};

/** Reacts to the events of its group, each at least once. */
export type Processor<E extends EventBody = EventBody> = ProcessorGroup<string> & {
  /** Rejects when the event must be retried. `extend` restarts the ack timeout. */
  handle: (event: RecordedEvent<E>, extend: Delivery['extend']) => Promise<void>;
  /** Reports an event that could not be handled, so that its outcome is not awaited. Without it, it is dead-lettered. */
  giveUp?: (event: RecordedEvent<E>) => Promise<void>;
};
