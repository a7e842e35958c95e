import { contexts, type Contexts } from './contexts.ts';
import { type EntriesOf, mergeDistinct } from './kernel/calls/context.ts';
import {
  type EventDefinition,
  type EventDefinitions,
  type EventOf,
  type RecordedEvent,
  upcast,
} from './kernel/events/event.ts';

type EventsOfStreams<Streams> =
  Streams extends Record<string, EventDefinitions>
    ? { [S in keyof Streams]: EventOf<Streams[S]> }[keyof Streams]
    : never;

/** Every event of the product. */
export type AnamnesisEvent = EventsOfStreams<EntriesOf<Contexts, 'streams'>>;

type SubjectsOfStreams<Streams> =
  Streams extends Record<string, EventDefinitions>
    ? { [S in keyof Streams & string]: `events.${S}.${keyof Streams[S] & string}` }[keyof Streams & string]
    : never;

/** The subject on which each event type is published: `events.<category>.<Type>`. */
export type EventSubject = SubjectsOfStreams<EntriesOf<Contexts, 'streams'>>;

/** The schema of every event type. */
export const eventDefinitions: Readonly<Record<string, EventDefinition>> = mergeDistinct<EventDefinitions>(
  Object.values(contexts).flatMap(({ streams }) => Object.values<EventDefinitions>(streams)),
);

/** Upcasts an event of an older schema version to the current one; used only where events are read. */
export function current(event: RecordedEvent): RecordedEvent {
  const definition = eventDefinitions[event.type];
  if (!definition || definition.version === event.version) return event;
  return { ...event, version: definition.version, data: upcast(definition, event.version, event.data) };
}
