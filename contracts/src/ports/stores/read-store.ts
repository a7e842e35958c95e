import type { Position } from '../../kernel/events/event.ts';
import type {
  Document,
  ReadModel,
  ReadModelShape,
  Searchable,
  Where,
} from '../../kernel/events/read-model.ts';
import type { Unfinished } from './unfinished.ts';

/** By default a query may name any field: the store checks untyped fields at run time. */
export type StoreSort<Q extends Searchable = Searchable> = readonly (readonly [
  field: keyof Q & string,
  direction: 'asc' | 'desc',
])[];
export type FindQuery<Q extends Searchable = Searchable> = {
  where: Where<Q>;
  sort?: StoreSort<Q> | undefined;
  limit?: number | undefined;
  skip?: number | undefined;
  /** Only what has a greater key, compared by its UTF-8 bytes. Without a sort, this is how to go through all there is. */
  afterKey?: string | undefined;
};
export type KeysQuery<Q extends Searchable = Searchable> = Pick<FindQuery<Q>, 'where' | 'limit' | 'afterKey'>;
export type Keyed<D> = { key: string; doc: D };
/** `doc: null` deletes. */
export type Write = { key: string; doc: Document | null };

export type Commit = {
  /** The checkpoint that the writer expects to be stored. */
  expected: Position;
  checkpoint: Position;
  writes: readonly Write[];
  /** What is unfinished after this commit, in place of what was before it; default: nothing. */
  unfinished?: readonly Unfinished[];
};

/** Reads one read model in the version that is active at the time of the call. Ties in a sort are broken by key. */
export interface ReadCollection<D extends Document, Q extends Searchable = Searchable> {
  get(key: string): Promise<D | null>;
  /** The documents with these keys, by key; those that are not there are absent. */
  getMany(keys: readonly string[]): Promise<Map<string, D>>;
  find(query: FindQuery<Q>): Promise<Keyed<D>[]>;
  /** The keys of what a query without a sort finds, in their order: a document is not read for it. */
  keys(query: KeysQuery<Q>): Promise<string[]>;
  count(where: Where<Q>): Promise<number>;
  /** Number of documents that have each of the values in a declared text field. Values without documents are absent. */
  countBy(field: TextFieldOf<Q>, values: readonly string[], where: Where<Q>): Promise<Record<string, number>>;
}
type TextFieldOf<Q extends Searchable> = {
  [F in keyof Q & string]: Q[F] extends number ? never : F;
}[keyof Q & string];

/** The stored documents of a declared read model, with queries typed by its declaration. */
export const collectionOf = <D extends Document, Q extends Searchable>(
  store: Pick<ReadStore, 'collection'>,
  { name }: ReadModel<D, Q>,
): ReadCollection<D, Q> => store.collection<D>(name) as ReadCollection<D, Q>;

/** A version that is stored. `source`: the identity of the log that it is built from, null where none was recorded. */
export type ModelVersion = { version: number; checkpoint: Position; active: boolean; source: string | null };

/**
 * What is built of one version of one read model. `commit` stores documents and checkpoint together or not at all, and
 * throws CheckpointConflict (writing nothing) when the stored checkpoint is not `expected`: of two concurrent projectors
 * only one can continue.
 */
export interface ReadModelBuilder<D extends Document = Document> {
  checkpoint(): Promise<Position>;
  /** As the last commit said. */
  unfinished(): Promise<Unfinished[]>;
  getMany(keys: readonly string[]): Promise<Map<string, D>>;
  find(query: FindQuery): Promise<Keyed<D>[]>;
  commit(commit: Commit): Promise<void>;
  /** Records the identity of the log that this version is built from. Has no effect when one is recorded already. */
  recordSource(source: string): Promise<void>;
}

/** One version of one read model, as its projector sees it. */
export interface ReadModelWriter<D extends Document = Document> extends ReadModelBuilder<D> {
  /** Makes this version the one that readers see and drops the others. Has no effect when it is active already. */
  activate(): Promise<void>;
  isActive(): Promise<boolean>;
}

/**
 * Read models that are built from nothing beside those that are stored, which readers see until `show`. It is ended by
 * `show` or `discard`.
 */
export interface Rebuild {
  /** An empty copy, at START, which nobody else sees. */
  open<D extends Document>(shape: ReadModelShape): Promise<ReadModelBuilder<D>>;
  /** Puts each copy, in one step, in the place of all that is stored of its read model. Rejects when one was dropped. */
  show(): Promise<void>;
  /** Drops the copies, which takes no space. Has no effect once they are shown. */
  discard(): Promise<void>;
}

/**
 * Documents by key with declared, indexed fields. A fresh version starts empty at position START and is not visible to
 * readers until it is activated. Before any version is active, reads find nothing.
 */
export interface ReadStore {
  open<D extends Document>(shape: ReadModelShape): Promise<ReadModelWriter<D>>;
  /** By name, for stores and their tests. Queries use the typed `collectionOf`. */
  collection<D extends Document>(name: string): ReadCollection<D>;
  /** The checkpoint of the active version; START when none is active. */
  position(name: string): Promise<Position>;
  /** Every version that is stored. */
  versions(name: string): Promise<ModelVersion[]>;
  /**
   * Resolves true as soon as the active version has passed the position, and nothing up to it is unfinished of the documents of this
   * person, or without one of anybody; false after `timeoutMs`; also false when no version becomes active by then, whatever the position.
   */
  waitFor(name: string, position: Position, timeoutMs: number, userId?: string): Promise<boolean>;
  /** Drops every version of a read model: it is built from the start, and readers find nothing until then. */
  drop(name: string): Promise<void>;
  /** One at a time, which callers see to. Commits of others may wait for its end; those to what it replaces are lost. */
  beginRebuild(): Promise<Rebuild>;
  /** Drops what is left of rebuilds whose process died: only while none is under way. */
  dropRebuilds(): Promise<void>;
  close(): Promise<void>;
}

export class CheckpointConflict extends Error {
  constructor(readModel: string, expected: Position, actual: Position) {
    super(`read model ${readModel} is at ${actual}, expected ${expected}`);
    this.name = 'CheckpointConflict';
  }
}
