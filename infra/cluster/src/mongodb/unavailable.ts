import { EngineRefused, EngineUnavailable, StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoSystemError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';

const engine = 'MongoDB';

const kinds = [
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoSystemError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
];
const labels = ['RetryableWriteError', 'RetryableError', 'SystemOverloadedError'];
const outOfDiskSpace = 14031;
/** Unauthorized and AuthenticationFailed, in the same list. */
const refusals: Readonly<Record<number, [problem: string, remedy: string]>> = {
  13: [
    'the user may not do what has to be done',
    'Give the user readWrite on the database that MONGODB_URL names.',
  ],
  18: [
    'it does not know the user by this password',
    'Correct the user, the password and authSource in MONGODB_URL.',
  ],
};
/** Stepping down, shutting down, just started, out of time: https://www.mongodb.com/docs/manual/reference/error-codes/ */
const codes = new Set([
  6, 7, 50, 64, 89, 91, 133, 134, 189, 211, 262, 462, 9001, 10058, 10107, 11600, 11602, 13388, 13435, 13436,
  // A query that was cut short between two batches (`interruptedQueryErrors` in the server's tests).
  43, 175, 237, 11601,
]);

/** Of FerretDB, without a code, about what it was at when it was asked to end. */
const cutOff = /context canceled$/;

/**
 * The original error of a bulk insert: the driver wraps it in an error of its own, which loses the class (`executeCommands` in
 * its `bulk/common.js`), and reports an unmet write concern as a plain object.
 */
function causeOf(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const { errorResponse, result } = error;
  if (errorResponse instanceof MongoError) return errorResponse;
  const unmet = result?.getWriteConcernError?.();
  if (!unmet) return error;
  return new MongoWriteConcernError({
    ok: 1,
    writeConcernError: { code: unmet.code ?? 0, errmsg: unmet.errmsg ?? '' },
  });
}

/** Whether the server is unavailable or unable to work, in contrast to an invalid request. */
function isUnavailable(error: unknown): error is MongoError {
  if (!(error instanceof MongoError)) return false;
  if (error instanceof MongoServerError && cutOff.test(error.message)) return true;
  if (kinds.some((kind) => error instanceof kind) || error.name === 'MongoWaitQueueTimeoutError') return true;
  if (error instanceof MongoServerError && codes.has(Number(error.code))) return true;
  return labels.some((label) => error.hasErrorLabel(label));
}

/** The error as it came, or EngineUnavailable around it; StorageFull where the server's disk is full, EngineRefused by rights. */
export function asEngineError(error: unknown): unknown {
  const cause = causeOf(error);
  if (cause instanceof MongoServerError) {
    const refusal = refusals[Number(cause.code)];
    if (refusal) return new EngineRefused(engine, ...refusal);
    if (cause.code === outOfDiskSpace) return new StorageFull(engine, cause);
  }
  return isUnavailable(cause) ? new EngineUnavailable(engine, cause) : error;
}

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11_000;

/** The same port, whose promises are rejected with EngineUnavailable while the server is unavailable. */
export function guarded<Port extends object>(port: Port): Port {
  const methods = Object.entries(port).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? guard(value as (...args: unknown[]) => unknown) : value,
  ]);
  return Object.fromEntries(methods) as Port;
}

const guard =
  (method: (...args: unknown[]) => unknown) =>
  (...args: unknown[]): unknown => {
    const answer = method(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw asEngineError(error);
    });
  };
