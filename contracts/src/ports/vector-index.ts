/** A vector of a passage. `id` is any text; `payload` comes back with a hit. */
export type VectorPoint = {
  id: string;
  /** The person whose passage it is: the only one whose searches find it. */
  owner: string;
  /** What it belongs to, for deletion, such as a document id. */
  group: string;
  vector: readonly number[];
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
 * - What `upsert` or `deleteGroup` has acknowledged is seen by the next search.
 * - A search never returns another owner's points, however similar.
 * - Hits come by falling score, ties by id; all vectors of an index have its dimension, others are a RangeError.
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
