import { current } from '@anamnesis/contracts/events.ts';
import { type Position, type RecordedEvent, START } from '@anamnesis/contracts/kernel/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import type { ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { type AnyProjection, typesOf } from './any-projection.ts';
import { applyBatch } from './apply-batch.ts';
import { createDocumentBuffer, type DocumentBuffer } from './document-buffer.ts';
import { type Progress, progressOf } from './progress.ts';

export type RebuildOptions = {
  projections: readonly AnyProjection[];
  log: Pick<EventLog, 'readAll' | 'head' | 'countAfter' | 'identity'>;
  store: Pick<ReadStore, 'open' | 'drop'>;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Rejects with the signal's reason. A projector can continue from where the rebuild stopped. */
  signal?: AbortSignal | undefined;
};

type Lane = {
  projection: AnyProjection;
  writer: ReadModelWriter;
  buffer: DocumentBuffer;
  events: RecordedEvent[];
};

const batchSize = 5_000;
/** Changed documents buffered before a commit: one that changes often is written once for many events. */
const unwrittenLimit = 200_000;
/** Documents kept in memory after a commit: cards are reviewed in any order; those of one busy person should fit. */
const cacheLimit = 100_000;

/**
 * Drops read models and rebuilds them in one pass over the log; readers find nothing until it is complete. Rejects with
 * CheckpointConflict when a projector is running for one of them; that projector then finishes the rebuild. Returns how
 * many events were applied, and the position at which the log ended.
 */
export async function rebuild(options: RebuildOptions): Promise<{ events: number; position: Position }> {
  const { projections, log, store, onProgress, signal } = options;
  const progressAt = await progressOf(log);
  const source = await log.identity();
  const lanes = await Promise.all(projections.map((projection) => openLane(store, projection, source)));
  const lanesByType = groupByType(lanes);
  const types = [...lanesByType.keys()];
  let position = START;
  let events = 0;
  for await (const batch of log.readAll({ after: START, types, batchSize, signal })) {
    signal?.throwIfAborted();
    deal(batch.events, lanesByType);
    events += batch.events.length;
    for (const lane of lanes) await advance(lane, batch.position);
    position = batch.position;
    onProgress?.(progressAt(position));
  }
  signal?.throwIfAborted();
  for (const { buffer, writer } of lanes) {
    if (buffer.checkpoint() !== position) await buffer.commit(position);
    await writer.activate();
  }
  return { events, position };
}

async function openLane(
  store: RebuildOptions['store'],
  projection: AnyProjection,
  source: string,
): Promise<Lane> {
  await store.drop(projection.name);
  const writer = await store.open(projection);
  await writer.recordSource(source);
  const buffer = createDocumentBuffer(writer, { checkpoint: START, cacheLimit, owner: projection.owner });
  return { projection, writer, buffer, events: [] };
}

function groupByType(lanes: readonly Lane[]): Map<string, Lane[]> {
  const byType = new Map<string, Lane[]>();
  for (const lane of lanes) {
    for (const type of typesOf(lane.projection)) byType.set(type, [...(byType.get(type) ?? []), lane]);
  }
  return byType;
}

function deal(events: readonly RecordedEvent[], lanesByType: Map<string, Lane[]>): void {
  for (const recorded of events) {
    const event = current(recorded);
    for (const lane of lanesByType.get(event.type) ?? []) lane.events.push(event);
  }
}

async function advance(lane: Lane, position: Position): Promise<void> {
  if (lane.events.length > 0) {
    await applyBatch(lane.projection, lane.buffer, lane.events);
    lane.events = [];
  }
  if (lane.buffer.unwritten() >= unwrittenLimit) await lane.buffer.commit(position);
}
