import {
  type AllStreamResolvedEvent,
  type JSONType,
  jsonEvent,
  type JSONEventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { EventMetadata, NewEvent, Position, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';

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

/** False for what the engine records itself, and for what other programs put into it. */
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

/** What the server says where it does not know: -1, as the number without a sign that it sends. */
const unknown = 2n ** 64n - 1n;

function positionOf({ position, type }: WireEvent): Position {
  if (!position || position.commit === unknown)
    throw new Error(`the server tells no position of ${type}: it is older than 22.6`);
  return position.commit;
}

/**
 * The engine's positions are pairs. Events are appended without transactions of the old kind, so the first of the pair,
 * where the event's own record lies, is unique, and the server takes it for both when it reads from there.
 */
export const toWirePosition = (position: Position): { commit: bigint; prepare: bigint } => ({
  commit: position,
  prepare: position,
});
