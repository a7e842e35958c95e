import type { EventBody, RecordedEvent } from './event.ts';
import type { Document, ReadModel, Searchable, Where } from './read-model.ts';

/**
 * The changes that a handler returns to the projector. `update` and `updateWhere` receive the stored document and
 * return the new one; without a stored document `update` does nothing and `upsert` receives null. A document that is
 * returned unchanged is not written. `put` does not read the stored document: use it for a new one, or when the owners
 * stay the same. `together` is for documents that follow from each other: `write` receives them in the order of the keys, null
 * where there is none, and returns all of them; where one of them may not be written, because its owner was erased, none is.
 * `setWhere` sets fields and `deleteWhere` deletes: what one event does in these ways may be spread over many commits, so that
 * however many documents a person has, nobody else waits for it; no two `setWhere` of a read model undo each other. `updateWhere` is
 * for few. A handler that takes its time for each of many changes yields them: others have their turn between them.
 */
export type Change<D extends Document, Q extends Searchable = Searchable> =
  | { put: string; doc: D }
  | { update: string; with: (doc: D) => D }
  | { upsert: string; merge: (doc: D | null) => D }
  | { together: readonly string[]; write: (docs: readonly (D | null)[]) => readonly (D | null)[] }
  | { delete: string }
  | { updateWhere: Where<Q>; with: (doc: D) => D }
  | { setWhere: Where<Q>; set: Partial<D> }
  | { deleteWhere: Where<Q> };

type Handlers<D extends Document, Q extends Searchable, E extends EventBody> = {
  [T in E['type']]?: (event: RecordedEvent<Extract<E, { type: T }>>) => Iterable<Change<D, Q>>;
};

/** A read model with the pure handlers, by event type, that build its documents. */
export type Projection<
  D extends Document,
  E extends EventBody,
  Q extends Searchable = Searchable,
> = ReadModel<D> & { handlers: Handlers<D, Q, E> };

/**
 * Declares the projection of a read model. An event type that is not in the union, or a search by a field that the read
 * model does not declare, does not compile. `More`: fields that the projection stores beyond the declared type.
 */
export const defineProjection =
  <E extends EventBody, More = unknown>() =>
  <D extends Document, Q extends Searchable>(
    model: ReadModel<D, Q>,
    handlers: NoInfer<Handlers<D & More, Q, E>>,
  ): Projection<D & More, E, Q> =>
    ({ ...model, handlers }) as Projection<D & More, E, Q>;
