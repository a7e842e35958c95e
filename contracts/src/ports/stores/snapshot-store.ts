/**
 * Folded states of long streams, so that a stream need not be folded from its first event. A cache, not the source of
 * truth: without a snapshot the events are folded. Obligations of every adapter:
 * - `get` resolves with what was last put, whole, or with null; entries may be lost at any time, and one that is too
 *   large is not kept. Values are JSON.
 * - A value may contain a person's own text: it is stored encrypted with the key of its owner. Once that key is
 *   destroyed, `get` resolves with null and `put` rejects with PersonErased.
 * - After `deleteAllOf` nothing is left of earlier entries of that owner.
 */
export interface SnapshotStore {
  /** `owner`: a person's id. */
  get(owner: string, stream: string): Promise<unknown>;
  put(owner: string, stream: string, value: unknown): Promise<void>;
  deleteAllOf(owner: string): Promise<void>;
}
