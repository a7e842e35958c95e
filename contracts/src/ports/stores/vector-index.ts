/** Maximum size of a payload as JSON in UTF-8: 8 MiB. */
export const maxPayloadBytes = 8 * 1024 * 1024;

/** A vector of a passage. `id`, `owner` and `group` are any well-formed Unicode text. */
export type VectorPoint = {
  id: string;
  /** The person whose passage it is: the only one whose searches find it. */
  owner: string;
  /** What it belongs to, for deletion, such as a document id. */
  group: string;
  /** Each number fits in a 32-bit float. */
  vector: readonly number[];
  /**
   * Returned with a hit as `JSON.parse(JSON.stringify(payload))`: numbers are JavaScript numbers, also from 2^53 on,
   * and a text may contain a lone surrogate, such as one that was truncated inside a pair.
   */
  payload: Record<string, unknown>;
};

/** `score`: cosine similarity, -1 to 1. */
export type VectorHit = { id: string; group: string; score: number; payload: Record<string, unknown> };

export type NearestQuery = {
  owner: string;
  vector: readonly number[];
  limit: number;
  /** Only these groups; all of the owner's when absent. */
  groups?: readonly string[] | undefined;
};

/**
 * Nearest passages by cosine similarity. Obligations of every adapter:
 * - The next search sees what `upsert` or `deleteGroup` has acknowledged.
 * - A search never returns another owner's points, however similar.
 * - Hits are sorted by descending score, ties by id, and none that is nearer is missing, however many points the owner
 *   has.
 * - A RangeError is thrown, before anything is written, for a vector of another dimension than the index has, or with
 *   numbers that no 32-bit float can hold; an id, owner or group that is not well-formed Unicode; a payload above
 *   `maxPayloadBytes`.
 * - The same id of two owners is two points.
 */
export interface VectorIndex {
  upsert(points: readonly VectorPoint[]): Promise<void>;
  nearest(query: NearestQuery): Promise<VectorHit[]>;
  deleteGroup(owner: string, group: string): Promise<void>;
  deleteOwner(owner: string): Promise<void>;
  count(owner: string): Promise<number>;
  close(): Promise<void>;
}
