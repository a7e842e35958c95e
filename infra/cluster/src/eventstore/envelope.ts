import {
  type AllStreamResolvedEvent,
  type JSONType,
  jsonEvent,
  type JSONEventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type {
  EventMetadata,
  NewEvent,
  Position,
  RecordedEvent,
} from '@anamnesis/contracts/kernel/events/event.ts';

/** Beside an event: its schema's version and our metadata, two of them under the names by which the engine knows them. */
type WireMetadata = Omit<EventMetadata, 'correlationId' | 'causationId'> & {
  version: number;
  $correlationId: string;
  $causationId: string;
};

export function toWire({ id, type, version, data, metadata }: NewEvent): JSONEventData {
  const { correlationId, causationId, ...rest } = metadata;
  const wireMetadata: WireMetadata = {
    version,
    ...rest,
    $correlationId: correlationId,
    $causationId: causationId,
  };
  return jsonEvent({ id, type, data: (data ?? null) as JSONType, metadata: wireMetadata });
}

type WireEvent = NonNullable<(ResolvedEvent | AllStreamResolvedEvent)['event']>;

/** False for the engine's own records and for those of other programs. */
export const isOurs = ({ type, streamId, metadata }: WireEvent): boolean =>
  !type.startsWith('$') &&
  !streamId.startsWith('$') &&
  typeof (metadata as Partial<WireMetadata> | undefined)?.version === 'number';

/** `stream`: the name without the prefix of this installation. */
export function fromWire(event: WireEvent, stream: string): RecordedEvent {
  const { version, $correlationId, $causationId, ...rest } = event.metadata as WireMetadata;
  return {
    position: positionOf(event),
    stream,
    revision: Number(event.revision),
    id: event.id,
    type: event.type,
    version,
    data: event.data,
    metadata: { ...rest, correlationId: $correlationId, causationId: $causationId },
  };
}

/** The server's value for an unknown position: -1 as an unsigned number. */
const unknown = 2n ** 64n - 1n;

function positionOf({ position, type }: WireEvent): Position {
  if (!position || position.commit === unknown)
    throw new Error(`the server sends no position of ${type}: it is older than 22.6`);
  return position.commit;
}

/**
 * The engine's positions are pairs (commit, prepare). Events are not appended in legacy transactions, so the first of the pair,
 * the position of the event's own record, is unique, and the server accepts it for both when it reads from there.
 */
export const toWirePosition = (position: Position): { commit: bigint; prepare: bigint } => ({
  commit: position,
  prepare: position,
});
