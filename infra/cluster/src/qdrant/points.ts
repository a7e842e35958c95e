import { createHash } from 'node:crypto';
import type { QdrantClient } from '@qdrant/js-client-rest';
import type { VectorHit } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import { unitVector } from '@anamnesis/infra/src/adapters/common/vector-index/matrix.ts';
import type { ReadyPoint } from '@anamnesis/infra/src/adapters/common/vector-index/points.ts';

type Answer = Awaited<ReturnType<QdrantClient['query']>>['points'][number];

/**
 * What is stored beside a vector; `owner` and `group` are indexed. `payload` is that of the point as JSON, a text to the
 * engine: as an object, half a surrogate pair in it would have the whole request refused, and the client makes BigInts of whole
 * numbers from 2^53 on. Earlier versions stored the object.
 */
type Stored = { owner: string; group: string; id: string; payload: string | Record<string, unknown> };

export type PointStruct = { id: string; vector: number[]; payload: Stored };

/** Of the 32 MB that a request of Qdrant may have (its `service.max_request_size_mb`), also where a proxy before it takes less. */
const bytesPerRequest = 8 * 1024 * 1024;
/** So that each is acknowledged in good time. */
const pointsPerRequest = 1_000;

/** The engine takes only numbers and UUIDs for ids: one that follows from owner and id, of the version for such. */
export function pointId(owner: string, id: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([owner, id]))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The vector goes with length 1: the engine computes in 32 bits, and does so with neither very short nor very long ones. */
export function toPointStruct({ owner, id, group, vector, payload }: ReadyPoint): PointStruct {
  return { id: pointId(owner, id), vector: [...unitVector(vector)], payload: { owner, group, id, payload } };
}

/** Cut by size and by number, in their order; one that is larger is alone in its request, and no payload is too large for one. */
export function* pointBatchesOf(structs: Iterable<PointStruct>): Generator<PointStruct[]> {
  let batch: PointStruct[] = [];
  let bytes = 0;
  for (const struct of structs) {
    const size = Buffer.byteLength(JSON.stringify(struct)) + 1;
    const isFull = bytes + size > bytesPerRequest || batch.length === pointsPerRequest;
    if (batch.length > 0 && isFull) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(struct);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** null: the score is no number, since the vector is one that earlier versions took and the engine cannot compute with. */
export function hitOf({ payload, score }: Answer): VectorHit | null {
  if (typeof score !== 'number') return null;
  const { id, group, payload: own } = payload as Stored;
  const json = typeof own === 'string' ? own : JSON.stringify(own, withoutBigInts);
  return { id, group, score, payload: JSON.parse(json) as VectorHit['payload'] };
}

const withoutBigInts = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;

/** Only what is the owner's, and of these groups where they are named. Every request about points carries it. */
export function filterOf(owner: string, groups?: readonly string[] | undefined) {
  const ofOwner = { key: 'owner', match: { value: owner } };
  return { must: groups ? [ofOwner, { key: 'group', match: { any: [...groups] } }] : [ofOwner] };
}
