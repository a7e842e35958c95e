import { current } from '@anamnesis/contracts/events.ts';
import { type Position, type RecordedEvent, START } from '@anamnesis/contracts/kernel/events/event.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { EventLog, LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { ReadModelBuilder, ReadStore, Rebuild } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { type AnyProjection, typesOf } from './any-projection.ts';
import { applyBatch, EventNotApplied } from './apply-batch.ts';
import { createDocumentBuffer, type DocumentBuffer } from './document-buffer.ts';
import { type Progress, progressOf } from './progress.ts';

export type RebuildOptions = {
  projections: readonly AnyProjection[];
  log: Pick<EventLog, 'readAll' | 'head' | 'countAfter' | 'identity'>;
  store: Pick<ReadStore, 'beginRebuild'>;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

type Lane = {
  projection: AnyProjection;
  buffer: DocumentBuffer;
  events: RecordedEvent[];
};

const batchSize = 5_000;
/** Changed documents buffered before a commit: one that changes often is written once for many events. */
const unwrittenLimit = 200_000;
/** Documents kept in memory after a commit: cards are reviewed in any order; those of one busy person should fit. */
const cacheLimit = 100_000;

/** A log that cannot be read to its end. `after`: the position up to which it could be. */
export class LogNotReadable extends Error {
  constructor(after: Position, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The event log cannot be read after position ${after}: ${reason}`, { cause });
    this.name = 'LogNotReadable';
  }
}

/**
 * Builds read models anew in one pass over the log, beside those that readers see, and puts them in their place. When it
 * rejects, or the process dies, they are as they were. Rejects with LogNotReadable, EventNotApplied, or the error of the store.
 * Returns how many events were applied, and the position at which the log ended.
 */
export async function rebuild(options: RebuildOptions): Promise<{ events: number; position: Position }> {
  const building = await options.store.beginRebuild();
  try {
    const built = await build(options, building);
    await building.show();
    return built;
  } catch (error) {
    // What cannot be dropped now is dropped by the next one.
    await building.discard().catch(() => undefined);
    throw error;
  }
}

async function build(
  { projections, log, onProgress, signal }: RebuildOptions,
  building: Rebuild,
): Promise<{ events: number; position: Position }> {
  const progressAt = await progressOf(log);
  const source = await log.identity();
  const lanes: Lane[] = [];
  for (const projection of projections) lanes.push(await openLane(building, projection, source));
  const lanesByType = groupByType(lanes);
  const types = [...lanesByType.keys()];
  let position = START;
  let events = 0;
  for await (const batch of readable(log.readAll({ after: START, types, batchSize, signal }), signal)) {
    signal?.throwIfAborted();
    deal(batch.events, lanesByType);
    events += batch.events.length;
    for (const lane of lanes) await advance(lane, batch.position);
    position = batch.position;
    onProgress?.(progressAt(position));
  }
  signal?.throwIfAborted();
  for (const { buffer } of lanes) if (buffer.checkpoint() !== position) await buffer.commit(position);
  return { events, position };
}

/** Distinguishes errors of the log from those of what is made of it. */
async function* readable(
  batches: AsyncIterable<LogBatch>,
  signal: AbortSignal | undefined,
): AsyncGenerator<LogBatch> {
  const reading = batches[Symbol.asyncIterator]();
  let after = START;
  const next = (): Promise<IteratorResult<LogBatch>> =>
    reading.next().catch((error: unknown) => {
      throw error instanceof EngineUnavailable || signal?.aborted ? error : new LogNotReadable(after, error);
    });
  try {
    for (let step = await next(); !step.done; step = await next()) {
      yield step.value;
      after = step.value.position;
    }
  } finally {
    await reading.return?.();
  }
}

async function openLane(building: Rebuild, projection: AnyProjection, source: string): Promise<Lane> {
  const builder: ReadModelBuilder = await building.open(projection);
  await builder.recordSource(source);
  const { owner } = projection;
  const buffer = createDocumentBuffer(builder, {
    checkpoint: START,
    cacheLimit,
    owner,
    recordsConcerned: false,
  });
  return { projection, buffer, events: [] };
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
    const lanes = lanesByType.get(recorded.type) ?? [];
    const event = lanes[0] && upcast(recorded, lanes[0]);
    if (event) for (const lane of lanes) lane.events.push(event);
  }
}

function upcast(recorded: RecordedEvent, { projection }: Lane): RecordedEvent {
  try {
    return current(recorded);
  } catch (error) {
    throw new EventNotApplied(projection, recorded, error);
  }
}

async function advance(lane: Lane, position: Position): Promise<void> {
  if (lane.events.length > 0) {
    await applyBatch(lane.projection, lane.buffer, lane.events);
    lane.events = [];
  }
  if (lane.buffer.unwritten() >= unwrittenLimit) await lane.buffer.commit(position);
}
