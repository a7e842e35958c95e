import type { QdrantClient } from '@qdrant/js-client-rest';
import { statusOf } from './faults.ts';

type CollectionOptions = {
  collection: string;
  dimension: number;
  replicationFactor?: number | undefined;
};

/**
 * No search graph, neither over all points nor within those of an owner: a search compares every point of the owner. Graphs
 * lose hits. Tried on Qdrant's own segment library (the package qdrant-edge-py; owners of 2,000 to 20,000 points of 4 to 1,024
 * numbers in an optimised segment, above `full_scan_threshold`; recall of the best ten against brute force):
 *
 * - `m: 0, payload_m: 16`, which earlier versions made: 0.7.0 and 0.7.2 return **no hit at all** for some groups or after some
 *   deletions, in every run of such a case, as the servers 1.18.3 and 1.19.0 do; 0.8.0 and 0.9.0: 0.95 to 1.0;
 * - `m: 16`, with `payload_m: 16` or without, beside points of others: 0.81 to 0.99;
 * - `exact` in the request: 1.0 always, also in collections that earlier versions made, and about as fast at these sizes.
 */
export const graphs = { m: 0, payload_m: 0 };

/**
 * Sees to it that the collection and its indexes are there; several processes may do so at once. Owners are tenants: the
 * engine keeps what belongs to one together. A collection with other graphs stays as it is: its searches are exact as well.
 */
export async function createCollection(client: QdrantClient, options: CollectionOptions): Promise<void> {
  const { collection, dimension, replicationFactor: replicas } = options;
  const { exists } = await client.collectionExists(collection);
  if (!exists) {
    await client
      .createCollection(collection, {
        vectors: { size: dimension, distance: 'Cosine' },
        hnsw_config: graphs,
        // All that keep a point have it before it is acknowledged, so whichever of them is asked next knows it.
        ...(replicas === undefined
          ? {}
          : { replication_factor: replicas, write_consistency_factor: replicas }),
      })
      .catch((error: unknown) => ignoreIfAnotherWasFaster(client, collection, error));
  }
  await requireDimension(client, collection, dimension);
  const wait = { wait: true, ordering: 'strong' } as const;
  await client.createPayloadIndex(collection, {
    ...wait,
    field_name: 'owner',
    field_schema: { type: 'keyword', is_tenant: true },
  });
  await client.createPayloadIndex(collection, { ...wait, field_name: 'group', field_schema: 'keyword' });
}

async function ignoreIfAnotherWasFaster(
  client: QdrantClient,
  collection: string,
  error: unknown,
): Promise<void> {
  // Older servers answer 400 where newer ones answer 409.
  if (![400, 409].includes(statusOf(error) ?? 0)) throw error;
  if (!(await client.collectionExists(collection)).exists) throw error;
}

async function requireDimension(client: QdrantClient, collection: string, dimension: number): Promise<void> {
  const { config } = await client.getCollection(collection);
  const { vectors } = config.params;
  const size = vectors && 'size' in vectors ? vectors.size : undefined;
  if (size !== dimension) {
    throw new RangeError(
      `collection ${collection} has vectors of ${String(size)} numbers, not of ${dimension}`,
    );
  }
}
