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

/** In which of its versions a server refuses a position at which no record begins. */
export const refusalsOfPositions = ['before 24.2', 'in words', 'from 24.10', 'from 25.1'] as const;
export type PositionRefusal = (typeof refusalsOfPositions)[number];

/**
 * What a read of the whole log, or a subscription to it, returns for such a position. Up to 24.x the caller gets the reader's exception
 * under the name of its result. Later subscriptions say it in words, and reads by the name of a result of its own, from 25.1 on with the
 * reason (KurrentDB: AllReader, StorageReaderWorker.ReadAll*, ReadResponseException in Streams.Read, RpcExceptions). `in words`: reads, too.
 */
export function invalidPosition(
  call: { isFiltered: boolean; isSubscription: boolean },
  refusal: PositionRefusal,
): ServiceError {
  if (refusal === 'before 24.2') return readerFailed(call);
  if (refusal === 'in words' || call.isSubscription)
    return failure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.');
  const reason = refusal === 'from 25.1' ? ' >> Log record at actual pos 812 has too large length' : '';
  return failure(status.UNKNOWN, `Unexpected ${resultOf(call)}: InvalidPosition${reason}`);
}

/** What a read returns when the reader fails, wherever it begins; from 25.1 on with a reason. */
export const readerFailed = (call: { isFiltered: boolean }, reason = ''): ServiceError =>
  failure(status.UNKNOWN, `Unexpected ${resultOf(call)}: Error${reason}`);

const resultOf = ({ isFiltered }: { isFiltered: boolean }): string =>
  isFiltered ? 'FilteredReadAllResult' : 'ReadAllResult';
