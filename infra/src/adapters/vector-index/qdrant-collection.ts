import type { QdrantClient } from '@qdrant/js-client-rest';
import { statusOf } from './qdrant-faults.ts';

type CollectionOptions = {
  collection: string;
  dimension: number;
  replicationFactor?: number | undefined;
};

/** Links of the search graph for each point, within those of its owner. */
const linksPerPoint = 16;

/**
 * Sees to it that the collection and its indexes are there; several processes may do so at once. Owners are tenants: the
 * engine keeps what belongs to one together and builds a graph for each instead of one over all.
 */
export async function createCollection(client: QdrantClient, options: CollectionOptions): Promise<void> {
  const { collection, dimension, replicationFactor: replicas } = options;
  const { exists } = await client.collectionExists(collection);
  if (!exists) {
    await client
      .createCollection(collection, {
        vectors: { size: dimension, distance: 'Cosine' },
        hnsw_config: { m: 0, payload_m: linksPerPoint },
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
