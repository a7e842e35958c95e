import { ErrorType, isCommandError } from '@eventstore/db-client';

export const engine = 'EventStoreDB';

/** Errors for which a retry is useless: the request is wrong, or the error is the answer to it. */
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

/** gRPC codes of invalid requests: invalid argument, resource exhausted, failed precondition, unimplemented. */
const lastingCodes: ReadonlySet<unknown> = new Set([3, 8, 9, 12]);

/**
 * True when the same call may succeed later: no connection, no leader, a timeout, a server that has just started and has no users
 * yet. Also after a change of the leader: the client connects to the new one for the next call.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return !lasting.has(error.type) && !lastingCodes.has(error.code);
  if ('code' in error && typeof error.code === 'number') return !lastingCodes.has(error.code);
  // The second is a read on a channel that was closed because another call failed.
  return error.message.startsWith('Failed to discover') || error.message === 'Channel has been shut down';
}

/**
 * The error of a read of the whole log from a position at which no record begins. From 24.2 on subscriptions have words for it (KurrentDB,
 * RpcExceptions.InvalidPositionException); from 24.10 on reads have the name of a result, which from 25.1 on a reason follows
 * (RpcExceptions.UnknownError). Before, it is an unknown error that any other fault of the reader also causes; where a reason follows that
 * one, it is of a server that has the name, and another fault.
 */
export const isInvalidPosition = (error: unknown): boolean =>
  error instanceof Error &&
  /invalid position|Unexpected (?:Filtered)?ReadAllResult: (?:InvalidPosition\b|Error$)/.test(error.message);
