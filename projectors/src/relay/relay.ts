import { type Position, START } from '@anamnesis/contracts/kernel/event.ts';
import { eventSubject, toEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/read-model.ts';
import type { EventLog, LogBatch } from '@anamnesis/contracts/ports/event-log.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { Logger } from '../engine/logger.ts';
import { logMismatch } from '../engine/open-for-log.ts';
import { type Progress, progressOf } from '../engine/progress.ts';

/** The relay keeps its place in the log, and which types it has published up to there. */
export const relayShape: ReadModelShape = { name: 'relay', version: 1, fields: {}, indexes: [] };

type Published = { types: readonly string[] };
const publishedKey = 'published';

type Publishing = {
  log: Pick<EventLog, 'readAll' | 'head' | 'countAfter' | 'identity' | 'reaches'>;
  bus: Pick<MessageBus, 'publish' | 'identity' | 'clear'>;
  store: Pick<ReadStore, 'open' | 'drop' | 'versions'>;
  /** The event types that somebody wants; others are passed over. */
  types: readonly string[];
  signal: AbortSignal;
};
export type RelayDependencies = Publishing & { logger: Pick<Logger, 'warn'> };

/**
 * Publishes every event of the wanted types to the bus, in order and at least once: an event is published before the
 * checkpoint moves past it, and the bus drops what it has already. A type that is wanted for the first time is published
 * from the beginning of the log, so that nothing is missing of it that went by while nobody wanted it. Ends when the
 * signal aborts; rejects when the bus or log fails.
 */
export async function runRelay(deps: RelayDependencies): Promise<void> {
  await leaveStrangePlace(deps);
  const writer = await openPlace(deps);
  await publishNewlyWanted(deps, writer);
  await relay(deps, writer, true);
}

/**
 * Publishes the log once more from its beginning to its end, for a bus that lost what it had. A bus that still knows an
 * event drops it; what it has forgotten reaches consumers again, on whom it has no second effect. Cut off, the relay
 * goes on from where it was.
 */
export async function republish(
  deps: Publishing & { onProgress?: (progress: Progress) => void },
): Promise<{ published: number }> {
  const { log, store, onProgress } = deps;
  const progressAt = await progressOf(log);
  await store.drop(relayShape.name);
  const writer = await openPlace(deps);
  await publishNewlyWanted(deps, writer);
  let published = 0;
  await relay(deps, writer, false, ({ events, position }) => {
    published += events.length;
    onProgress?.(progressAt(position));
  });
  return { published };
}

type Place = ReadModelWriter<Published>;

async function openPlace({ log, bus, store }: Publishing): Promise<Place> {
  const writer = await store.open<Published>(relayShape);
  await writer.recordSource(await sourceOf({ log, bus }));
  await writer.activate();
  return writer;
}

/** A place holds for one log and one bus: what was published of another log, or to another bus, says nothing here. */
const sourceOf = async ({ log, bus }: Pick<Publishing, 'log' | 'bus'>): Promise<string> =>
  `${await log.identity()} ${await bus.identity()}`;

const reasons = {
  'another log': 'the log or the bus is another than before',
  'lost events': 'events were published that the log has lost',
};

/**
 * After a log was replaced or has lost events, the bus may hold messages of events that are no more, and may have delivered
 * some whose consequences are no more; ids that it remembers would keep it from delivering them again. After a bus was
 * replaced, what waited in the old one is missing. In each case the bus is emptied and given everything from the beginning.
 */
async function leaveStrangePlace({ log, bus, store, logger }: RelayDependencies): Promise<void> {
  const stored = await store.versions(relayShape.name);
  const because = await logMismatch(log, stored, await sourceOf({ log, bus }));
  if (because === null && stored.length > 0) return;
  // Without a place, as at the very first start, nothing is known of what the bus holds.
  if (because !== null) {
    const text = 'the bus does not fit the log: it is emptied and given everything anew';
    logger.warn({ because: reasons[because] }, text);
  }
  // In this order: cut off in between, it is done again.
  await bus.clear();
  await store.drop(relayShape.name);
}

/** Before it kept account, the relay published everything: where there is none, nothing is missing. */
async function publishNewlyWanted(deps: Publishing, place: Place): Promise<void> {
  const { types, signal } = deps;
  const checkpoint = await place.checkpoint();
  const known = (await place.getMany([publishedKey])).get(publishedKey)?.types;
  const missing = known ? types.filter((type) => !known.includes(type)) : [];
  if (missing.length > 0) await publishPast(deps, missing, checkpoint);
  if (signal.aborted || (known && sameTypes(known, types))) return;
  const writes = [{ key: publishedKey, doc: { types: [...types] } }];
  await place.commit({ expected: checkpoint, checkpoint, writes });
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
  place: Place,
  follow: boolean,
  onBatch: (batch: LogBatch) => void = () => undefined,
): Promise<void> {
  let after = await place.checkpoint();
  for await (const batch of log.readAll({ after, types, follow, signal, batchSize })) {
    await publish(bus, batch.events);
    await place.commit({ expected: after, checkpoint: batch.position, writes: [] });
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
