import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Change, Document, Projection, ReadModelShape } from '@anamnesis/contracts/kernel/projection.ts';

type AnyHandler = (event: RecordedEvent) => Change<Document>[];

/** A projection as the engine sees it, which does not look into documents and events. */
export type AnyProjection = ReadModelShape & { handlers: Readonly<Record<string, AnyHandler | undefined>> };

/** Safe because each handler is called with events of its own type and documents of its own read model only. */
export const anyProjection = <D extends Document>(projection: Projection<D, AnamnesisEvent>): AnyProjection =>
  projection as unknown as AnyProjection;

/** The event types that a projection handles. */
export const typesOf = (projection: AnyProjection): string[] => Object.keys(projection.handlers);
