import { randomUUID } from 'node:crypto';
import { type AnamnesisEvent, eventDefinitions } from '@anamnesis/contracts/events.ts';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';

/** Events of one stream, from its revision `after` + 1 on, as the command service would have appended them. */
export type Append = { stream: string; after: number; events: NewEvent[] };

export function newEvent(body: AnamnesisEvent, userId: string, time: string): NewEvent {
  const commandId = randomUUID();
  const metadata = { userId, commandId, correlationId: randomUUID(), causationId: commandId, time };
  return { ...body, id: randomUUID(), version: eventDefinitions[body.type]?.version ?? 1, metadata };
}

const atOnce = 2_000;

/** Appends in order, many at once, so that they share their commits; one that follows in the stream of the last waits for it, as texts are sealed first. */
export async function appendAll(log: EventLog, appends: Iterable<Append>): Promise<void> {
  let waiting: Promise<unknown>[] = [];
  let last = '';
  for (const { stream, after, events } of appends) {
    if (waiting.length >= atOnce || stream === last) {
      await Promise.all(waiting);
      waiting = [];
    }
    waiting.push(log.append(stream, events, after));
    last = stream;
  }
  await Promise.all(waiting);
}
