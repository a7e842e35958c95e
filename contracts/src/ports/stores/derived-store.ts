/**
 * A result computed from the content of one file, shared by everyone who has the file. `value` is JSON; `files` are the
 * hashes of the blobs that it refers to; `ms`: how long it took to compute, absent where that is not known.
 */
export type Derived = { value: unknown; files: readonly string[]; ms?: number | undefined };

/** Maximum size of an entry as JSON, in bytes. */
export const maxDerivedBytes = 4_000_000;

/**
 * Results computed from files (and, under a hash that no file has, from a person's streams), keyed by the hash of the
 * file and a name that says what was computed, by which version of the code and with which options, e.g. `text@1`.
 * Obligations of every adapter:
 * - Entries are a cache: any may be lost at any time, and the caller computes it again. A damaged entry counts as lost:
 *   `get` returns exactly what was put, or null.
 * - After `deleteAllOf` nothing is left of earlier entries of the file; a concurrent `put` may be lost.
 * - An entry is replaced by a later `put` of the same name. One that is too large is not kept.
 */
export interface DerivedStore {
  /** `source`: SHA-256 in hex; `name`: printable ASCII. */
  get(source: string, name: string): Promise<Derived | null>;
  put(source: string, name: string, derived: Derived): Promise<void>;
  /** Every blob that any entry of the file refers to. */
  filesOf(source: string): Promise<string[]>;
  /** Has no effect where there is no such entry. */
  delete(source: string, name: string): Promise<void>;
  deleteAllOf(source: string): Promise<void>;
  close(): Promise<void>;
}
