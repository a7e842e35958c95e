import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Delivery } from '@anamnesis/contracts/ports/message-bus.ts';

/** `attempt` counts from 1; the last one should report a failure rather than let the work hang. */
export type Attempt = { attempt: number; isLast: boolean; extend: Delivery['extend'] };

/** Reacts to events from the bus: declares which, and how many at once. Its handling may run more than once. */
export type Processor<E extends EventBody = EventBody> = {
  /** Also the name of its durable consumer group. */
  name: string;
  /** Subjects: `events.<category>.<Type>`. */
  subjects: readonly string[];
  concurrency: number;
  handle: (event: RecordedEvent<E>, attempt: Attempt) => Promise<void>;
};
