import type { EventSubject } from '@anamnesis/contracts/events.ts';
import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Delivery } from '@anamnesis/contracts/ports/message-bus.ts';

/** The durable consumer group of a processor. */
export type ProcessorGroup<Subject extends string = EventSubject> = {
  name: string;
  /** Each names one type. */
  subjects: readonly Subject[];
  /** Events at work at once in one process. */
  concurrency: number;
};

/** Reacts to the events of its group. Its handling may run more than once. */
export type Processor<E extends EventBody = EventBody> = ProcessorGroup<string> & {
  /** Rejects when the event is to be tried again. `extend` asks for more time. */
  handle: (event: RecordedEvent<E>, extend: Delivery['extend']) => Promise<void>;
  /** Reports that the event could not be handled, so that nobody waits for it. Without it, it becomes a dead letter. */
  giveUp?: (event: RecordedEvent<E>) => Promise<void>;
};
