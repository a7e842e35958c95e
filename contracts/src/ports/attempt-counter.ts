/** `count` includes the attempt itself and is right up to one more than the limit; `until`: the oldest counts no longer. */
export type Attempts = { count: number; until: Date };

/** A limit: so many attempts within so long. */
export type AttemptLimit = { most: number; withinMs: number };

/**
 * Counts how often something was tried, by key, over a span of time that moves along. Obligations of every adapter:
 * - However many try at once, in however many processes, at most `most` of them are told a count within the limit.
 * - An attempt beyond the limit is not kept: whoever is refused does not prolong it by trying on.
 * - What no longer counts is deleted. Nothing is promised over a restart where there is one process.
 */
export interface AttemptCounter {
  add(key: string, limit: AttemptLimit): Promise<Attempts>;
  /** What `add` would be told now, without adding. */
  look(key: string, limit: AttemptLimit): Promise<Attempts>;
  /** Takes back one attempt, which was none; nothing happens where there is none. */
  takeBack(key: string): Promise<void>;
}
