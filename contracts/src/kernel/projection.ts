import type { EventBody, RecordedEvent } from './event.ts';

/** A document of a read model. Only its declared fields can be searched and sorted by. */
export type Document = Record<string, unknown>;

export type FieldType = 'text' | 'number';
export type Condition =
  string | number | { in: readonly (string | number)[] } | { lte: string | number } | { gt: string | number };
export type Where = Record<string, Condition>;

/**
 * What a handler asks the projector to do. `update` and `updateWhere` receive the stored document and return the new one;
 * `update` does nothing where there is none, `upsert` receives null there. A document returned as it came is not written.
 */
export type Change<D extends Document> =
  | { put: string; doc: D }
  | { update: string; with: (doc: D) => D }
  | { upsert: string; merge: (doc: D | null) => D }
  | { delete: string }
  | { updateWhere: Where; with: (doc: D) => D }
  | { deleteWhere: Where };

type Handlers<D extends Document, E extends EventBody> = {
  [T in E['type']]?: (event: RecordedEvent<Extract<E, { type: T }>>) => Change<D>[];
};

/** The shape of a read model: what the store needs to know to keep and search its documents. */
export type ReadModelShape = {
  name: string;
  version: number;
  /** Top-level fields of the document that can be used in `where` and `sort`. */
  fields: Record<string, FieldType>;
  /** Compound indexes over those fields, most selective use first. */
  indexes: readonly (readonly string[])[];
};

/**
 * A read model as data: name, version, handlers by event type, indexes. Handlers are pure. A changed handler or shape
 * takes a new version, which is built beside the old one.
 */
export type Projection<D extends Document, E extends EventBody> = ReadModelShape & {
  handlers: Handlers<D, E>;
};

/** Declares a projection; an event type that is not in the union does not compile. */
export const defineProjection =
  <E extends EventBody>() =>
  <D extends Document>(projection: Projection<D, E>): Projection<D, E> =>
    projection;
