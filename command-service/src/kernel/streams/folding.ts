import { current } from '@anamnesis/contracts/events.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import type {
  EventBody,
  EventDefinitions,
  Position,
  RecordedEvent,
} from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import { commandIdTaken } from '@anamnesis/contracts/kernel/events/rejection.ts';
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

/** `position` is that of its last event; null: recorded before commands had fingerprints, or sent by no person. */
export type TakenCommand = { position: Position; fingerprint: string | null };

/** A stream folded up to `revision`: a value, which later events leave as it is. */
export type FoldedStream<S> = {
  state: S;
  /** -1: no event yet. */
  revision: number;
  /** Of the last event. */
  eventId: string | null;
  position: Position;
  /** The commands whose events are in it. */
  commands: PersistentMap<string, TakenCommand>;
  /** Of the events in it: more than what it takes in memory, as most states keep less than their events say. */
  bytes: number;
};

export const unwritten = <S>(initialState: S): FoldedStream<S> => ({
  state: initialState,
  revision: -1,
  eventId: null,
  position: 0n,
  commands: PersistentMap(),
  bytes: 0,
});

/** Of what was sent under the id of this command; null where that is not known. */
export const commandFingerprint = ({ commandId, sent }: CommandContext): string | null =>
  sent?.commandId === commandId ? sent.fingerprint : null;

/** Where a command that the state already contains was recorded; null when it was not taken yet. */
export const positionOfCommand = ({ commands }: FoldedStream<unknown>, commandId: string): Position | null =>
  commands.get(commandId)?.position ?? null;

/** As `positionOfCommand`. Throws when another command was recorded with this id. */
export function positionOfSame(
  { commands }: FoldedStream<unknown>,
  context: CommandContext,
): Position | null {
  const taken = commands.get(context.commandId);
  if (taken === undefined) return null;
  const sent = commandFingerprint(context);
  if (sent !== null && taken.fingerprint !== null && sent !== taken.fingerprint) throw commandIdTaken();
  return taken.position;
}

/** For the ids and the envelope of an event, in bytes. */
const envelopeBytes = 300;

/** As `fold`; others have their turn meanwhile, however many events there are and however much is in one. */
export async function foldAll<S, C, E extends EventBody>(
  category: Category<S, C, E>,
  start: FoldedStream<S>,
  events: readonly RecordedEvent[],
): Promise<FoldedStream<S>> {
  const giveWay = givingWay();
  const folding = beginFold(category, start);
  for (const event of events) {
    const waiting = giveWay();
    if (waiting) await waiting;
    folding.take(event);
  }
  return folding.end();
}

/** Folds the events that follow. Takes time in proportion to them, if the decider's `evolve` does. */
export function foldEvents<S, C, E extends EventBody>(
  category: Category<S, C, E>,
  start: FoldedStream<S>,
  events: readonly RecordedEvent[],
): FoldedStream<S> {
  const folding = beginFold(category, start);
  for (const event of events) folding.take(event);
  return folding.end();
}

/** `start` stays as it is, whatever is taken. */
function beginFold<S, C, E extends EventBody>({ decider }: Category<S, C, E>, start: FoldedStream<S>) {
  const { commands: before, ...folded } = start;
  const commands = before.asMutable();
  return {
    take(recorded: RecordedEvent): void {
      const event = current(recorded);
      const { commandId, fingerprint = null } = event.metadata;
      commands.set(commandId, { position: event.position, fingerprint });
      folded.state = decider.evolve(folded.state, event as unknown as E);
      folded.bytes += envelopeBytes + JSON.stringify(event.data).length;
      folded.revision = event.revision;
      folded.position = event.position;
      folded.eventId = event.id;
    },
    end: (): FoldedStream<S> => ({ ...folded, commands: commands.asImmutable() }),
  };
}
