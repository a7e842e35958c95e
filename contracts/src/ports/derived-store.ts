/**
 * What was computed from the content of one file, whoever has it. `value` is JSON; `files` are the hashes of the blobs
 * that it refers to.
 */
export type Derived = { value: unknown; files: readonly string[] };

/** Most bytes of an entry as JSON. */
export const maxDerivedBytes = 4_000_000;

/**
 * Results computed from files (and, under a hash that no file has, from a person's streams), by the hash of the file and a name that tells what was computed, by which version of the
 * code and with which options, e.g. `text@1`. Obligations of every adapter:
 * - Entries are a cache: one may be lost at any time, and whoever asks computes it again. One that was damaged counts as
 *   lost: `get` answers what was put, whole, or null.
 * - After `deleteAllOf` nothing is left of what had been put for the file before; a `put` at the same time may be lost.
 * - An entry is replaced by a later `put` of the same name. One that is too large is not kept.
 */
export interface DerivedStore {
  /** `source`: SHA-256 in hex; `name`: printable ASCII. */
  get(source: string, name: string): Promise<Derived | null>;
  put(source: string, name: string, derived: Derived): Promise<void>;
  /** Every blob that some entry of the file refers to. */
  filesOf(source: string): Promise<string[]>;
  deleteAllOf(source: string): Promise<void>;
  close(): Promise<void>;
}
