import { eventTypeIn } from '@anamnesis/contracts/kernel/message.ts';
import type { ProcessorGroup } from './kernel/processor.ts';
import { modules } from './modules.ts';

/** Every durable group, for whoever must see to it that nothing is published before they are registered. */
export const processorGroups: readonly ProcessorGroup[] = modules.flatMap(({ consumer }) =>
  consumer ? [consumer.group] : [],
);

/** The event types that some group wants: whoever brings events to the groups can leave out all others. */
export const wantedTypes: readonly string[] = [
  ...new Set(processorGroups.flatMap(({ subjects }) => subjects.map(eventTypeIn))),
];
