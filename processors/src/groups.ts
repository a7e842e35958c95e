import { eventTypeIn } from '@anamnesis/contracts/kernel/events/message.ts';
import { modules } from './modules.ts';
import type { ProcessModule } from './platform/process.ts';

/** Every durable group. All of them must be registered on the bus before any event is published. */
export const processorGroups = modules.flatMap(({ name, consumer }: ProcessModule) =>
  consumer ? [{ name, ...consumer.group }] : [],
);

export const groupNames: readonly string[] = processorGroups.map(({ name }) => name);

/** The event types that at least one group subscribes to; the relay publishes no others. */
export const wantedTypes: readonly string[] = [
  ...new Set(processorGroups.flatMap(({ subjects }) => subjects.map(eventTypeIn))),
];
