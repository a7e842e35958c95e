import { type Position, START } from '@anamnesis/contracts/kernel/events/event.ts';
import { eventSubject, toEventMessage } from '@anamnesis/contracts/kernel/events/message.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { EventLog, LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Logger } from '../engine/logger.ts';
import { logMismatch } from '../engine/open-for-log.ts';
import { type Progress, progressOf } from '../engine/progress.ts';

/** The relay stores its checkpoint, and the event types that it has published up to there. */
export const relayShape: ReadModelShape = { name: 'relay', version: 1, fields: {}, indexes: [] };

type Published = { types: readonly string[] };
const publishedKey = 'published';

type Publishing = {
  log: Pick<EventLog, 'readAll' | 'head' | 'countAfter' | 'identity' | 'reaches'>;
  bus: Pick<MessageBus, 'publish' | 'identity' | 'clear'>;
  store: Pick<ReadStore, 'open' | 'drop' | 'versions'>;
  /** The event types that some consumer group subscribes to; others are not published. */
  types: readonly string[];
  signal: AbortSignal;
};
export type RelayDependencies = Publishing & { logger: Pick<Logger, 'warn'> };

/**
 * Publishes every event of the given types to the bus, in order and at least once: an event is published before the
 * checkpoint moves past it, and the bus drops duplicates. A type that is new in `types` is first published from the
 * beginning of the log, so that its consumers also get the events from before. Resolves when the signal aborts; rejects
 * when the bus or log fails.
 */
export async function runRelay(deps: RelayDependencies): Promise<void> {
  await resetOnMismatch(deps);
  const writer = await openCheckpoint(deps);
  await publishNewTypes(deps, writer);
  await relay(deps, writer, true);
}

/**
 * Publishes the log once more from its beginning to its end, for a bus that has lost messages. The bus drops events that
 * it still knows; the others are delivered again, which is harmless because consumers are idempotent. If interrupted, the
 * relay continues from the checkpoint.
 */
export async function republish(
  deps: Publishing & { onProgress?: (progress: Progress) => void },
): Promise<{ published: number }> {
  const { log, store, onProgress } = deps;
  const progressAt = await progressOf(log);
  await store.drop(relayShape.name);
  const writer = await openCheckpoint(deps);
  await publishNewTypes(deps, writer);
  let published = 0;
  await relay(deps, writer, false, ({ events, position }) => {
    published += events.length;
    onProgress?.(progressAt(position));
  });
  return { published };
}

type CheckpointWriter = ReadModelWriter<Published>;

async function openCheckpoint({ log, bus, store }: Publishing): Promise<CheckpointWriter> {
  const writer = await store.open<Published>(relayShape);
  await writer.recordSource(await sourceOf({ log, bus }));
  await writer.activate();
  return writer;
}

/** A checkpoint is valid for one log and one bus only. */
const sourceOf = async ({ log, bus }: Pick<Publishing, 'log' | 'bus'>): Promise<string> =>
  `${await log.identity()} ${await bus.identity()}`;

const reasons = {
  'another log': 'the log or the bus was replaced',
  'lost events': 'events were published that are no longer in the log',
};

/**
 * When the log was replaced or has lost events, the bus may hold messages of events that no longer exist, and may have
 * delivered events whose effects were lost with the log; its deduplication would keep it from delivering them again. When
 * the bus was replaced, messages that were pending in the old one are missing. In each case the bus is cleared and every
 * event is published again from the beginning.
 */
async function resetOnMismatch({ log, bus, store, logger }: RelayDependencies): Promise<void> {
  const stored = await store.versions(relayShape.name);
  const because = await logMismatch(log, stored, await sourceOf({ log, bus }));
  if (because === null && stored.length > 0) return;
  // Without a checkpoint, as at the first start, the content of the bus is unknown: it is cleared without a warning.
  if (because !== null) {
    const text = 'the bus does not match the log: it is cleared and all events are published again';
    logger.warn({ because: reasons[because] }, text);
  }
  // In this order: if interrupted in between, the next start repeats both.
  await bus.clear();
  await store.drop(relayShape.name);
}

/** A relay of an older release published all types and did not record them: then none is missing. */
async function publishNewTypes(deps: Publishing, writer: CheckpointWriter): Promise<void> {
  const { types, signal } = deps;
  const checkpoint = await writer.checkpoint();
  const known = (await writer.getMany([publishedKey])).get(publishedKey)?.types;
  const missing = known ? types.filter((type) => !known.includes(type)) : [];
  if (missing.length > 0) await publishPast(deps, missing, checkpoint);
  if (signal.aborted || (known && sameTypes(known, types))) return;
  const writes = [{ key: publishedKey, doc: { types: [...types] } }];
  await writer.commit({ expected: checkpoint, checkpoint, writes });
}

async function publishPast(
  { log, bus, signal }: Publishing,
  types: readonly string[],
  until: Position,
): Promise<void> {
  for await (const { events, position } of log.readAll({ after: START, types, signal, batchSize })) {
    await publish(
      bus,
      events.filter((event) => event.position <= until),
    );
    if (position >= until) return;
  }
}

async function relay(
  { log, bus, types, signal }: Publishing,
  writer: CheckpointWriter,
  follow: boolean,
  onBatch: (batch: LogBatch) => void = () => undefined,
): Promise<void> {
  let after = await writer.checkpoint();
  for await (const batch of log.readAll({ after, types, follow, signal, batchSize })) {
    await publish(bus, batch.events);
    await writer.commit({ expected: after, checkpoint: batch.position, writes: [] });
    after = batch.position;
    onBatch(batch);
  }
}

const batchSize = 500;

async function publish(bus: Publishing['bus'], events: LogBatch['events']): Promise<void> {
  if (events.length === 0) return;
  await bus.publish(
    events.map((event) => ({ id: event.id, subject: eventSubject(event), data: toEventMessage(event) })),
  );
}

const sameTypes = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((type) => others.includes(type));
