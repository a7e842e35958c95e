/** A document of a read model. Only its declared fields can be searched and sorted by. */
export type Document = Record<string, unknown>;

export type FieldType = 'text' | 'number';
/** The declared fields of a document, each with the type of its values. */
export type Searchable = Record<string, string | number>;

export type Condition<V extends string | number = string | number> =
  V | { in: readonly V[] } | { lte: V } | { gt: V };
/** Conditions on declared fields, all of which must hold. */
export type Where<Q extends Searchable = Searchable> = string extends keyof Q
  ? Readonly<Record<string, Condition>>
  : { readonly [F in keyof Q]?: Condition<Q[F]> };

/** The shape of a read model: what the store needs to know to keep and search its documents. */
export type ReadModelShape = {
  name: string;
  version: number;
  /** Top-level fields of the document that can be used in `where` and `sort`. */
  fields: Readonly<Record<string, FieldType>>;
  /** Compound indexes over those fields, most selective use first. */
  indexes: readonly (readonly string[])[];
};

/**
 * A read model as it was declared: the projection that builds it, the queries that read it, the endpoints that name it and
 * the browser's cache tags are typed by it.
 */
export type ReadModel<
  D extends Document = Document,
  Q extends Searchable = Searchable,
  N extends string = string,
> = ReadModelShape & {
  name: N;
  owner: Owners;
} & Typed<D, Q>;

/**
 * The fields with the ids of the people whose document it is. Each of them learns of a change of the document, and sees it
 * as it becomes when one of them is erased. Without any, nobody does.
 */
export type Owners = Readonly<Record<string, OnErasure>>;
/**
 * What becomes of a document when the person is erased whom the field names, and of one that is written with such a name
 * afterwards: it is deleted; or these fields are set, of which the name is null; or it is kept as it is, because something
 * else sees to it that it goes.
 */
export type OnErasure = 'delete' | 'keep' | { set: Document };

/** Never set: carries the types of a read model's documents and of the fields that they are searched by. */
export type Typed<D extends Document, Q extends Searchable> = { types?: { document: D; searchable: Q } };
export type SearchableOf<M extends ReadModel> = M extends ReadModel<Document, infer Q> ? Q : never;

/** The type under which a field with such values is declared; never for what cannot be searched by. */
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
    'delete' | 'keep' | (null extends D[K] ? { set: Partial<D> & Record<K, null> } : never);
};

/**
 * Declares a read model of documents of type D. `fields` names fields of D with their type, `indexes` and `owner` name
 * declared fields; anything else does not compile. A changed shape, and changed handlers of its projection, take a new
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
