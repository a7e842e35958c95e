import { deepStrictEqual } from 'node:assert';
import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Projection } from '@anamnesis/contracts/kernel/events/projection.ts';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { anyProjection } from '../any-projection.ts';
import { applyBatch } from '../apply-batch.ts';
import { createDocumentBuffer } from '../document-buffer.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';

/** An event of a person, recorded at a fixed time. */
export const recorded = (event: AnamnesisEvent, index = 0, userId = 'ann'): RecordedEvent => ({
  ...event,
  id: `event-${index}`,
  version: 1,
  stream: event.type === 'AccountErased' ? accountStream(userId) : 'stream-1',
  revision: index,
  position: BigInt(index + 1),
  metadata: {
    userId,
    commandId: 'command-1',
    correlationId: 'request-1',
    causationId: 'command-1',
    time: '2026-03-01T08:00:00.000Z',
  },
});

type By = readonly (readonly [userId: string, event: AnamnesisEvent])[];

/** The documents that events of one person make, by key. Fails unless they are the same committed at once and one by one. */
export const project = <D extends Document>(
  projection: Projection<D, AnamnesisEvent>,
  events: readonly AnamnesisEvent[],
): Promise<Record<string, D>> =>
  projectBy(
    projection,
    events.map((event) => ['ann', event]),
  );

/** The same of events of several people. */
export async function projectBy<D extends Document>(
  projection: Projection<D, AnamnesisEvent>,
  events: By,
): Promise<Record<string, D>> {
  const documents = await projectInBatches(projection, events, Math.max(1, events.length));
  deepStrictEqual(await projectInBatches(projection, events, 1), documents);
  return documents;
}

/** The documents when so many events are committed at once. */
export async function projectInBatches<D extends Document>(
  projection: Projection<D, AnamnesisEvent>,
  events: By,
  batchSize: number,
): Promise<Record<string, D>> {
  const store = createMemoryReadStore();
  const writer = await store.open(projection);
  await writer.activate();
  const buffer = createDocumentBuffer(writer, { checkpoint: 0n, cacheLimit: 2, owner: projection.owner });
  const all = events.map(([userId, event], index) => recorded(event, index, userId));
  for (let from = 0; from < all.length; from += batchSize) {
    await applyBatch(anyProjection(projection), buffer, all.slice(from, from + batchSize));
    await buffer.commit(BigInt(from + batchSize));
  }
  const documents = Object.entries(store.visible(projection.name) ?? {});
  return Object.fromEntries(documents.map(([key, text]) => [key, JSON.parse(text) as D]));
}
