import { eventSubject, toEventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/projection.ts';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';

/** The relay keeps no documents, only its place in the log. */
export const relayShape: ReadModelShape = { name: 'relay', version: 1, fields: {}, indexes: [] };

/**
 * Publishes every event of the log to the bus, in order and at least once: an event is published before the checkpoint
 * moves past it, and the bus drops what it has already. Ends when the signal aborts; rejects when the bus or log fails.
 */
export async function runRelay(deps: {
  log: EventLog;
  bus: MessageBus;
  store: ReadStore;
  signal: AbortSignal;
}): Promise<void> {
  const writer = await deps.store.open(relayShape);
  await writer.activate();
  let checkpoint = await writer.checkpoint();
  const batches = deps.log.readAll({ after: checkpoint, follow: true, signal: deps.signal, batchSize: 500 });
  for await (const { events, position } of batches) {
    await deps.bus.publish(
      events.map((event) => ({ id: event.id, subject: eventSubject(event), data: toEventMessage(event) })),
    );
    await writer.commit({ expected: checkpoint, checkpoint: position, writes: [] });
    checkpoint = position;
  }
}
