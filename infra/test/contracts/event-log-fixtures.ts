import { randomUUID } from 'node:crypto';
import {
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
} from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog, LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/log/event-log.ts';
import { bytesOfEvent } from '../../src/adapters/common/event-log/sizes.ts';

export function anEvent(data: unknown = {}, type = 'CardReviewed'): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    version: 1,
    data,
    metadata: {
      userId: 'user-1',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      fingerprint: 'q1-_0aZ',
      time: '2026-03-01T08:00:00.000Z',
    },
  };
}

/** An event of so many bytes, as the port counts them, of text that is not ASCII alone. */
export function anEventOf(bytes: number): NewEvent {
  const event = anEvent({ text: '' });
  const room = bytes - bytesOfEvent(event);
  const word = 'Ödem 🫀 ';
  const wordBytes = Buffer.byteLength(word);
  const text = word.repeat(Math.floor(room / wordBytes)) + 'x'.repeat(room % wordBytes);
  return { ...event, data: { text } };
}

export async function batchesOf(log: EventLog, options: Partial<ReadAllOptions> = {}): Promise<LogBatch[]> {
  const batches: LogBatch[] = [];
  for await (const batch of log.readAll({ after: START, ...options })) batches.push(batch);
  return batches;
}

export async function eventsOf(
  log: EventLog,
  options: Partial<ReadAllOptions> = {},
): Promise<RecordedEvent[]> {
  return (await batchesOf(log, options)).flatMap((batch) => batch.events);
}

/** Follows the log until `count` events have come, then stops by the signal. */
export async function follow(
  log: EventLog,
  count: number,
  options: Partial<ReadAllOptions> = {},
): Promise<{ events: RecordedEvent[]; position: Position }> {
  const stop = new AbortController();
  const events: RecordedEvent[] = [];
  let position = options.after ?? START;
  for await (const batch of log.readAll({ after: START, ...options, follow: true, signal: stop.signal })) {
    events.push(...batch.events);
    position = batch.position;
    if (events.length >= count) stop.abort();
  }
  return { events, position };
}

export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);
