// Part of a stand-in for Qdrant, for tests only: see server.ts.
import { type Filter, matches, type Point, score } from './points.ts';

/** The settings that decide how a filtered search is made. Thresholds are in kB of vectors. */
export type Settings = {
  /** Links of each point in the graph over all; 0: there is none. */
  m: number;
  /** Links within the points that share an indexed value; 0: there are none. */
  payloadM: number;
  fullScanThreshold: number;
  indexingThreshold: number;
};

export type Collection = {
  size: number;
  settings: Settings;
  points: Map<string, Point>;
  /** Ids of the points that the optimiser has moved to a segment with an index. */
  optimised: Set<string>;
  status: 'green' | 'yellow';
};

export type Search = {
  filter?: Filter;
  query?: number[];
  limit?: number;
  params?: { exact?: boolean };
};

type Config = {
  vectors?: { size: number };
  hnsw_config?: { m?: number; payload_m?: number; full_scan_threshold?: number };
  optimizers_config?: { indexing_threshold?: number };
};

/** Defaults of Qdrant 1.18 and 1.19 (`config/config.yaml`); `payload_m` is `m` where it is not given. */
export function createCollection({
  vectors,
  hnsw_config: graph,
  optimizers_config: optimiser,
}: Config): Collection {
  const m = graph?.m ?? 16;
  return {
    size: vectors!.size,
    settings: {
      m,
      payloadM: graph?.payload_m ?? m,
      fullScanThreshold: graph?.full_scan_threshold ?? 10_000,
      indexingThreshold: optimiser?.indexing_threshold ?? 10_000,
    },
    points: new Map(),
    optimised: new Set(),
    status: 'green',
  };
}

/** Points that are written again go back to the segment without an index. */
export function put(collection: Collection, points: readonly Point[]): void {
  for (const point of points) {
    collection.points.set(point.id, point);
    collection.optimised.delete(point.id);
  }
  optimiseSoon(collection);
}

export function remove(collection: Collection, points: readonly Point[]): void {
  for (const { id } of points) {
    collection.points.delete(id);
    collection.optimised.delete(id);
  }
  optimiseSoon(collection);
}

/** As in the real one, a write is acknowledged before the optimiser has looked at it. */
function optimiseSoon(collection: Collection): void {
  collection.status = 'yellow';
  setImmediate(() => {
    const fresh = [...collection.points.keys()].filter((id) => !collection.optimised.has(id));
    if (fresh.length > vectorsIn(collection.settings.indexingThreshold, collection)) {
      for (const id of fresh) collection.optimised.add(id);
    }
    collection.status = 'green';
  });
}

const vectorsIn = (kilobytes: number, { size }: Collection): number =>
  Math.floor((kilobytes * 1024) / (size * Float32Array.BYTES_PER_ELEMENT));

export function filtered({ points }: Collection, filter: Filter | undefined): Point[] {
  return filter ? [...points.values()].filter((point) => matches(point, filter)) : [];
}

/**
 * A search as Qdrant plans it (`lib/segment/src/index/hnsw_index/hnsw.rs`): every point that passes the filter is looked at
 * where `exact` is asked for, where there are no graphs, and where fewer points pass than the full scan threshold; others go through a graph.
 * Without a graph over all, the graph of one value has a single entry point: when that is deleted or does not pass the filter,
 * nothing is found. Seen on servers 1.18.3 and 1.19.0 and in qdrant-edge-py 0.7.0 and 0.7.2 (no longer in 0.8.0 and 0.9.0); here it
 * happens always, so that nothing relies on luck.
 */
export function search(collection: Collection, { filter, query, limit, params }: Search) {
  const { m, payloadM, fullScanThreshold } = collection.settings;
  const found = filtered(collection, filter);
  const isOptimised = ({ id }: Point): boolean => collection.optimised.has(id);
  const hasGraph = m > 0 || payloadM > 0;
  const throughGraph =
    params?.exact !== true &&
    hasGraph &&
    found.filter(isOptimised).length > vectorsIn(fullScanThreshold, collection);
  const seen = throughGraph && m === 0 ? found.filter((point) => !isOptimised(point)) : found;
  const scored = seen.map(({ id, payload, vector }) => ({ id, payload, score: score(vector, query!) }));
  return scored
    .sort((a, b) => (rank(a) === rank(b) ? (a.id < b.id ? -1 : 1) : rank(b) - rank(a)))
    .slice(0, limit);
}

/** What is not a number counts as the largest. What ties comes in no order that could be relied on. */
const rank = (hit: { score: number }): number => (Number.isNaN(hit.score) ? Infinity : hit.score);
