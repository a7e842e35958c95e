import { createHash } from 'node:crypto';
import type { QdrantClient } from '@qdrant/js-client-rest';
import type { VectorHit, VectorPoint } from '@anamnesis/contracts/ports/vector-index.ts';

type Answer = Awaited<ReturnType<QdrantClient['query']>>['points'][number];

/** What is stored beside a vector: `payload` is that of the point, `owner` and `group` are indexed. */
type Stored = { owner: string; group: string; id: string; payload: Record<string, unknown> };

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

export function toPointStruct({ owner, id, group, vector, payload }: VectorPoint) {
  const stored: Stored = { owner, group, id, payload };
  return { id: pointId(owner, id), vector: [...vector], payload: stored };
}

export function hitOf({ payload, score }: Answer): VectorHit {
  const { id, group, payload: own } = payload as Stored;
  return { id, group, score, payload: own };
}

/** Only what is the owner's, and of these groups where they are named. Every request about points carries it. */
export function filterOf(owner: string, groups?: readonly string[] | undefined) {
  const ofOwner = { key: 'owner', match: { value: owner } };
  return { must: groups ? [ofOwner, { key: 'group', match: { any: [...groups] } }] : [ofOwner] };
}
