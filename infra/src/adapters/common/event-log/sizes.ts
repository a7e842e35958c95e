import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { AppendTooLarge, maxAppendBytes, maxEventBytes } from '@anamnesis/contracts/ports/log/event-log.ts';

/** An event whose data and metadata are JSON text. */
export type EventText = Omit<NewEvent, 'data' | 'metadata'> & { data: string; metadata: string };

export const toText = (event: NewEvent): EventText => ({
  ...event,
  data: JSON.stringify(event.data) ?? 'null',
  metadata: JSON.stringify(event.metadata),
});

const around = '{"type":"","version":,"data":,"metadata":}'.length;

/** Of the JSON object of type, version, data and metadata. */
const bytesOfText = ({ type, version, data, metadata }: EventText): number =>
  around +
  Buffer.byteLength(type) +
  String(version).length +
  Buffer.byteLength(data) +
  Buffer.byteLength(metadata);

export const bytesOfEvent = (event: NewEvent): number => bytesOfText(toText(event));

/** Rejects events and appends that are larger than any event log has to accept. */
export function requireSizes(stream: string, events: readonly EventText[]): void {
  let total = 0;
  for (const event of events) {
    const bytes = bytesOfText(event);
    if (bytes > maxEventBytes) throw new AppendTooLarge(stream, event.type, bytes, maxEventBytes);
    total += bytes;
  }
  if (total > maxAppendBytes) {
    throw new AppendTooLarge(stream, `${events.length} events`, total, maxAppendBytes);
  }
}
