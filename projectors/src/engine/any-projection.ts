import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { idIn } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Change, Projection } from '@anamnesis/contracts/kernel/events/projection.ts';
import type { Document, ReadModel, Searchable } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { canBeErased } from './owners.ts';

/** `erase`: removes this person from all documents, for good, as the read model declares. */
export type AnyChange = Change<Document> | { erase: string };
type AnyHandler = (event: RecordedEvent) => Iterable<AnyChange>;
type AnyHandlers = Readonly<Record<string, AnyHandler | undefined>>;

/** A projection as the engine sees it: without the types of its documents and events. */
export type AnyProjection = ReadModel & { handlers: AnyHandlers };

const erasedType: AccountEvent['type'] = 'AccountErased';

/**
 * The cast is safe because each handler is only called with events of its own type and documents of its own read model.
 * An erased person is erased from every read model that has owners.
 */
export function anyProjection<D extends Document, Q extends Searchable>(
  projection: Projection<D, AnamnesisEvent, Q>,
): AnyProjection {
  const declared = projection as unknown as AnyProjection;
  if (!canBeErased(declared.owner)) return declared;
  const own = declared.handlers[erasedType];
  const erase: AnyHandler = (event) => [...(own?.(event) ?? []), { erase: idIn(event.stream) }];
  return { ...declared, handlers: { ...declared.handlers, [erasedType]: erase } };
}

/** The event types that a projection handles. */
export const typesOf = (projection: AnyProjection): string[] => Object.keys(projection.handlers);
