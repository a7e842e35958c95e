import { current } from '@anamnesis/contracts/events.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import type {
  EventBody,
  EventDefinitions,
  Position,
  RecordedEvent,
} from '@anamnesis/contracts/kernel/event.ts';
import { Map as PersistentMap } from 'immutable';

/** How the states of a category are kept, for streams that grow without end. */
export type SnapshotOptions<S> = {
  /** Of the state: one that an older or newer program kept is not used. Grows with every change of `evolve` or of S. */
  version: number;
  /** A snapshot each time that the stream has got so many events more. */
  every: number;
  /** Under whose key it is kept, and with whose erasure it goes. */
  ownerOf: (stream: string) => string;
  /** To JSON and back. */
  encode: (state: S) => unknown;
  decode: (value: unknown) => S;
};

/** A decider with the schemas of its events. */
export type Category<S, C, E extends EventBody> = {
  decider: Decider<S, C, E>;
  definitions: EventDefinitions;
  /** Absent: folded from the first event, as streams that stay short are. */
  snapshot?: SnapshotOptions<S>;
};

/** A stream folded up to `revision`: a value, which later events leave as it is. */
export type Folded<S> = {
  state: S;
  /** -1: no event yet. */
  revision: number;
  /** Of the last event. */
  eventId: string | null;
  position: Position;
  /** The commands whose events are in it, each with the position of its last event. */
  commands: PersistentMap<string, Position>;
  /** Of the events in it: more than what it takes in memory, as most states keep less than their events say. */
  bytes: number;
};

export const unwritten = <S>(initialState: S): Folded<S> => ({
  state: initialState,
  revision: -1,
  eventId: null,
  position: 0n,
  commands: PersistentMap(),
  bytes: 0,
});

/** Where a command that the state already contains was recorded; null when it was not taken yet. */
export const positionOfCommand = ({ commands }: Folded<unknown>, commandId: string): Position | null =>
  commands.get(commandId) ?? null;

/** For the ids and the envelope of an event, in bytes. */
const envelopeBytes = 300;

/** Folds the events that follow. Takes time in proportion to them, if the decider's `evolve` does. */
export function fold<S, C, E extends EventBody>(
  { decider }: Category<S, C, E>,
  start: Folded<S>,
  events: readonly RecordedEvent[],
): Folded<S> {
  let { state, revision, eventId, position, bytes } = start;
  const commands = start.commands.withMutations((taken) => {
    for (const recorded of events) {
      const event = current(recorded);
      state = decider.evolve(state, event as unknown as E);
      taken.set(event.metadata.commandId, event.position);
      bytes += envelopeBytes + JSON.stringify(event.data).length;
      ({ revision, position, id: eventId } = event);
    }
  });
  return { state, revision, eventId, position, commands, bytes };
}
