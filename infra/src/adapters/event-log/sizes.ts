import type { NewEvent } from '@anamnesis/contracts/kernel/event.ts';
import { AppendTooLarge, maxAppendBytes, maxEventBytes } from '@anamnesis/contracts/ports/event-log.ts';

export const bytesOf = ({ type, version, data, metadata }: NewEvent): number =>
  Buffer.byteLength(JSON.stringify({ type, version, data, metadata }));

/** Refuses what is larger than a log may take, whichever log it is. */
export function requireSizes(stream: string, events: readonly NewEvent[]): void {
  let total = 0;
  for (const event of events) {
    const bytes = bytesOf(event);
    if (bytes > maxEventBytes) throw new AppendTooLarge(stream, event.type, bytes, maxEventBytes);
    total += bytes;
  }
  if (total > maxAppendBytes) {
    throw new AppendTooLarge(stream, `${events.length} events`, total, maxAppendBytes);
  }
}
