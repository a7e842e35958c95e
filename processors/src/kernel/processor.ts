import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Delivery } from '@anamnesis/contracts/ports/message-bus.ts';

/** Reacts to events from the bus: declares which, and how many at once. Its handling may run more than once. */
export type Processor<E extends EventBody = EventBody> = {
  /** Also the name of its durable consumer group. */
  name: string;
  /** Subjects: `events.<category>.<Type>`. */
  subjects: readonly string[];
  concurrency: number;
  /** Rejects when the event is to be tried again. `extend` asks for more time. */
  handle: (event: RecordedEvent<E>, extend: Delivery['extend']) => Promise<void>;
  /** Reports that the event could not be handled, so that nobody waits for it. Without it, it becomes a dead letter. */
  giveUp?: (event: RecordedEvent<E>) => Promise<void>;
};
