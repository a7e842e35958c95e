import { ErrorType, isCommandError } from '@eventstore/db-client';

export const engine = 'EventStoreDB';

/** What another try cannot mend: the request is wrong, or the answer is an answer. */
const lasting: ReadonlySet<ErrorType> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.NO_STREAM,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.UNSUPPORTED,
]);

/** gRPC codes of requests that are wrong: invalid argument, resource exhausted, failed precondition, unimplemented. */
const lastingCodes: ReadonlySet<unknown> = new Set([3, 8, 9, 12]);

/**
 * True where the same call may succeed later: no connection, no leader, no answer in time, a server that has just started
 * and knows no users yet. A leader that changed counts: the client turns to the new one on the next call.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return !lasting.has(error.type) && !lastingCodes.has(error.code);
  if ('code' in error && typeof error.code === 'number') return !lastingCodes.has(error.code);
  // A read that began on a channel which another call's failure closed.
  return error.message.startsWith('Failed to discover') || error.message === 'Channel has been shut down';
}

/**
 * What a read of the whole log is answered from a position at which no record begins. From 24.2 on by name (KurrentDB,
 * RpcExceptions.InvalidPositionException); before, by the result of the reader's exception, which another fault of the
 * reader would be answered with too (StorageReaderWorker, RpcExceptions.UnknownError).
 */
export const isInvalidPosition = (error: unknown): boolean =>
  error instanceof Error &&
  /invalid position|Unexpected (?:Filtered)?ReadAllResult: Error/.test(error.message);
