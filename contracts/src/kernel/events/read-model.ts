/** A document of a read model. Queries can search and sort by its declared fields only. */
export type Document = Record<string, unknown>;

export type FieldType = 'text' | 'number';
/** The declared fields of a document, each with the type of its values. */
export type Searchable = Record<string, string | number>;

export type Condition<V extends string | number = string | number> =
  | V
  | { in: readonly V[] }
  | { lte: V }
  | { gt: V };
/** Conditions on declared fields, all of which must hold. */
export type Where<Q extends Searchable = Searchable> = string extends keyof Q
  ? Readonly<Record<string, Condition>>
  : { readonly [F in keyof Q]?: Condition<Q[F]> };

/** The shape of a read model: what the store needs to know to store and search its documents. */
export type ReadModelShape = {
  name: string;
  version: number;
  /** Top-level fields of the document that can be used in `where` and `sort`. */
  fields: Readonly<Record<string, FieldType>>;
  /** Compound indexes over those fields, most selective use first. */
  indexes: readonly (readonly string[])[];
};

/**
 * The declaration of a read model: the projection that builds it, the queries that read it, the endpoints that name it
 * and the browser's cache tags are typed by it.
 */
export type ReadModel<
  D extends Document = Document,
  Q extends Searchable = Searchable,
  N extends string = string,
> = ReadModelShape & {
  name: N;
  owner: Owners;
} & TypedModel<D, Q>;

/**
 * The fields with the ids of the owners of the document. Each owner is notified of its changes, also of those that an
 * owner's erasure makes, unless the field says otherwise. Without owners nobody is notified.
 */
export type Owners = Readonly<Record<string, OnErasure>>;
/**
 * What happens to a document when the owner in this field is erased, and to one that is written with an erased owner
 * later: it is deleted; or these fields are set, with the owner as null; or it is kept, because it is deleted in
 * another way. `deleteSilently`: it is deleted, and this person is not notified of its other changes: the document is about
 * them and not theirs, and even the moment of a change would reveal what somebody else does. `deleteNotifyingOf`: the same,
 * but the person is notified of changes of these fields. `set` with `where`: the fields are set where the document has these
 * values, and otherwise it is deleted; with `notifyOf`: the person is notified of changes of these fields alone.
 */
export type OnErasure =
  | 'delete'
  | 'deleteSilently'
  | { deleteNotifyingOf: readonly string[] }
  | 'keep'
  | { set: Document; where?: Document; notifyOf?: readonly string[] };

/** Never set at run time: carries the types of a read model's documents and of its searchable fields. */
export type TypedModel<D extends Document, Q extends Searchable> = { types?: { document: D; searchable: Q } };
export type SearchableOf<M extends ReadModel> = M extends ReadModel<Document, infer Q> ? Q : never;

/** The declared type of a field with such values; `never` for values that cannot be searched. */
type FieldTypeOf<V> = [NonNullable<V>] extends [string]
  ? 'text'
  : [NonNullable<V>] extends [number]
    ? 'number'
    : never;
type FieldOf<D extends Document> = {
  [F in keyof D & string]: [FieldTypeOf<D[F]>] extends [never] ? never : F;
}[keyof D & string];
type Values<D extends Document, F extends keyof D & string> = {
  [K in F]: NonNullable<D[K]> & (string | number);
};
type OwnersOf<D extends Document, F extends keyof D & string> = {
  readonly [K in F as FieldTypeOf<D[K]> extends 'text' ? K : never]?:
    | 'delete'
    | 'deleteSilently'
    | { deleteNotifyingOf: readonly (keyof D & string)[] }
    | 'keep'
    | (null extends D[K]
        ? { set: Partial<D> & Record<K, null>; where?: Partial<D>; notifyOf?: readonly (keyof D & string)[] }
        : never);
};

/**
 * Declares a read model of documents of type D. `fields` names fields of D with their type, `indexes` and `owner` name
 * declared fields; anything else does not compile. A changed shape or changed handlers of its projection need a new
 * version, which is built beside the old one.
 */
export const defineReadModel =
  <D extends Document>() =>
  <const N extends string, F extends FieldOf<D>>(model: {
    name: N;
    version: number;
    fields: { readonly [K in F]: FieldTypeOf<D[K]> };
    indexes: readonly (readonly NoInfer<F>[])[];
    owner: OwnersOf<D, NoInfer<F>>;
  }): ReadModel<D, Values<D, F>, N> => ({ ...model, owner: model.owner as Owners });
