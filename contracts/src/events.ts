import { accountEvents, type AccountEvent } from './accounts/events.ts';
import { cardEvents, deckEvents, type CardEvent, type DeckEvent } from './cards/events.ts';
import { documentEvents, type DocumentEvent } from './documents/events.ts';
import type { EventDefinition, RecordedEvent } from './kernel/event.ts';
import { upcast } from './kernel/event.ts';
import { libraryEvents, type LibraryEvent } from './library/events.ts';
import { preferencesEvents, type PreferencesEvent } from './preferences/events.ts';

/** Every event of the product. */
export type AnamnesisEvent =
  AccountEvent | LibraryEvent | DocumentEvent | DeckEvent | CardEvent | PreferencesEvent;

/** The schema of every event type. */
export const eventDefinitions: Readonly<Record<string, EventDefinition>> = {
  ...accountEvents,
  ...libraryEvents,
  ...documentEvents,
  ...deckEvents,
  ...cardEvents,
  ...preferencesEvents,
};

/** The read edge: an event of an older schema version becomes one of the current version. */
export function current(event: RecordedEvent): RecordedEvent {
  const definition = eventDefinitions[event.type];
  if (!definition || definition.version === event.version) return event;
  return { ...event, version: definition.version, data: upcast(definition, event.version, event.data) };
}
