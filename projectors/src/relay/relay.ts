import { eventSubject, toEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/projection.ts';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';

/** The relay keeps no documents, only its place in the log. */
export const relayShape: ReadModelShape = { name: 'relay', version: 1, fields: {}, indexes: [] };

export type RelayDependencies = { log: EventLog; bus: MessageBus; store: ReadStore; signal: AbortSignal };

/**
 * Publishes every event of the log to the bus, in order and at least once: an event is published before the checkpoint
 * moves past it, and the bus drops what it has already. Ends when the signal aborts; rejects when the bus or log fails.
 */
export const runRelay = (deps: RelayDependencies): Promise<void> => relay(deps, true, () => undefined);

/**
 * Publishes the log once more from its beginning to its end, for a bus that lost what it had. A bus that still knows an
 * event drops it; what it has forgotten reaches consumers again, on whom it has no second effect. Cut off, the relay
 * goes on from where it was.
 */
export async function republish(
  deps: RelayDependencies & { onProgress?: (progress: { published: number }) => void },
): Promise<{ published: number }> {
  let published = 0;
  await deps.store.drop(relayShape.name);
  await relay(deps, false, (events) => {
    published += events;
    deps.onProgress?.({ published });
  });
  return { published };
}

async function relay(
  { log, bus, store, signal }: RelayDependencies,
  follow: boolean,
  onPublished: (events: number) => void,
): Promise<void> {
  const writer = await store.open(relayShape);
  await writer.activate();
  let checkpoint = await writer.checkpoint();
  for await (const { events, position } of log.readAll({
    after: checkpoint,
    follow,
    signal,
    batchSize: 500,
  })) {
    await bus.publish(
      events.map((event) => ({ id: event.id, subject: eventSubject(event), data: toEventMessage(event) })),
    );
    await writer.commit({ expected: checkpoint, checkpoint: position, writes: [] });
    checkpoint = position;
    onPublished(events.length);
  }
}
