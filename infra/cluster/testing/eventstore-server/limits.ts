// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import type { ServiceError } from '@grpc/grpc-js';
import { eventTooLarge, tooLarge } from './faults.ts';
import type { Proposed } from './log.ts';

/** The server's settings MaxAppendSize and MaxAppendEventSize, in bytes. */
export type AppendLimits = { maxAppendBytes: number; maxAppendEventBytes: number };

/** Those of the composition: infra/docker/eventstore.env. */
export const defaultLimits: AppendLimits = { maxAppendBytes: 8_388_608, maxAppendEventBytes: 8_388_608 };

/** As Event.SizeOnDisk of KurrentDB has it (24.10.4 and later): text of a type counts two bytes a character. */
const sizeOnDisk = ({ type, data, metadata }: Proposed): number =>
  data.length + metadata.length + 2 * type.length;

/** Event by event, each against its own limit first and then their sum: Streams.Append of KurrentDB. */
export function refusedForSize(events: readonly Proposed[], limits: AppendLimits): ServiceError | null {
  let total = 0;
  for (const event of events) {
    const bytes = sizeOnDisk(event);
    if (bytes > limits.maxAppendEventBytes) return eventTooLarge(event.id, bytes, limits.maxAppendEventBytes);
    total += bytes;
    if (total > limits.maxAppendBytes) return tooLarge(limits.maxAppendBytes);
  }
  return null;
}
