// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/**
 * Faults of an append. `lost`: rejected before anything is written. `taken, then lost`: written, then the connection
 * breaks. `taken, then silent`: written, and never acknowledged. `timed out`: the server's own error for an unknown
 * result.
 */
export type AppendFault = 'lost' | 'taken, then lost' | 'taken, then silent' | 'taken, then timed out';

export const failure = (
  code: status,
  details: string,
  entries: Record<string, string> = {},
): ServiceError => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(entries)) metadata.add(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
};

export const unavailable = (): ServiceError => failure(status.UNAVAILABLE, 'Server Is Not Ready');

export const timedOut = (): ServiceError => failure(status.ABORTED, 'Operation timed out: Prepare');

export const notLeader = ({ host, port }: { host: string; port: number }): ServiceError =>
  failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });

export const tooLarge = (bytes: number): ServiceError =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${bytes} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(bytes),
  });

/** KurrentDB from 24.10.4 on: RpcExceptions.MaxAppendEventSizeExceeded. It names the event as protobuf prints an id. */
export function eventTooLarge(eventId: string, bytes: number, limit: number): ServiceError {
  const id = `{ "string": "${eventId}" }`;
  const details = `Event with Id: ${id}, Size: ${bytes}, exceeds Maximum Append Event Size of ${limit}.`;
  return failure(status.INVALID_ARGUMENT, details, {
    exception: 'maximum-append-event-size-exceeded',
    'maximum-append-event-size': String(limit),
    'event-id': id,
    'proposed-append-event-size': String(bytes),
  });
}

/**
 * What a read of the whole log returns for a position at which no record begins. Up to 24.x the caller gets the reader's
 * exception under the name of its result; later it has a name of its own (KurrentDB: AllReader,
 * StorageReaderWorker.ReadAll*, ReadResponseException in Streams.Read, RpcExceptions.InvalidPositionException).
 */
export const invalidPosition = (filtered: boolean, named: boolean): ServiceError =>
  named
    ? failure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')
    : failure(status.UNKNOWN, `Unexpected ${filtered ? 'FilteredReadAllResult' : 'ReadAllResult'}: Error`);
