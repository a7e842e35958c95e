/**
 * `count` includes the attempt itself and is exact up to the limit plus one; `until`: when the oldest attempt expires.
 */
export type Attempts = { count: number; until: Date };

/** A rate limit: at most this many attempts within a sliding window. */
export type AttemptLimit = { most: number; withinMs: number };

/**
 * Counts attempts by key within a sliding window. Obligations of every adapter:
 * - With any number of concurrent attempts, in any number of processes, at most `most` get a count within the limit.
 * - An attempt beyond the limit is not stored: further attempts do not extend the wait.
 * - Expired attempts are deleted. Counts survive a restart, except those that could not be written, as on a full disk.
 */
export interface AttemptCounter {
  add(key: string, limit: AttemptLimit): Promise<Attempts>;
  /** What `add` would return now, without adding. */
  look(key: string, limit: AttemptLimit): Promise<Attempts>;
  /** Removes one attempt that should not count; has no effect when there is none. */
  takeBack(key: string): Promise<void>;
}
