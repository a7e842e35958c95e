/**
 * Folded states of long streams, so that a stream need not be folded from its first event. Never the truth: whoever finds
 * none folds the events. Obligations of every adapter:
 * - `get` resolves with what was last put, whole, or with null; entries may be lost at any time, and one that is too large
 *   is not kept. Values are JSON.
 * - A value may hold what a person wrote: it is kept encrypted under the key of its owner. Once that is destroyed, `get`
 *   resolves with null and `put` rejects with PersonErased.
 * - After `deleteAllOf` nothing is left of what had been put for that owner before.
 */
export interface SnapshotStore {
  /** `owner`: a person's id. */
  get(owner: string, stream: string): Promise<unknown>;
  put(owner: string, stream: string, value: unknown): Promise<void>;
  deleteAllOf(owner: string): Promise<void>;
}
