import type { ErrorBody } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { RefusalCode } from '@anamnesis/contracts/refusals.ts';

/** Messages of the browser itself: no response came, or the response was no error response of our server. */
type OwnCode = 'NETWORK' | 'FILE_CHANGED' | 'UNREADABLE_ANSWER' | 'UNKNOWN' | `HTTP_${number}`;

/**
 * Why a call failed. `message` is written for the user, `code` is stable for programs, `status` is the HTTP status
 * (0 when no response came), `details` are the additional fields of the error response.
 */
export interface ApiError {
  message: string;
  code: RefusalCode | OwnCode;
  status: number;
  details: Record<string, unknown>;
}

export const offlineError: ApiError = {
  message: 'The server could not be reached. Check your connection and try again; nothing you typed is lost.',
  code: 'NETWORK',
  status: 0,
  details: {},
};

/** As the server would refuse it: the call is for somebody who is signed in, and nobody is. */
export const signedOutError: ApiError = {
  message: 'Please log in again.',
  code: 'UNAUTHENTICATED',
  status: 401,
  details: {},
};

/** A chosen file was saved again, moved or deleted since: the browser does not read it any more. */
export const fileChangedError: ApiError = {
  message: 'The file has changed or is gone. Please choose it again.',
  code: 'FILE_CHANGED',
  status: 400,
  details: {},
};

export const unreadableError = (status: number): ApiError => ({
  message: 'The server’s answer could not be read. Please reload the page.',
  code: 'UNREADABLE_ANSWER',
  status,
  details: {},
});

/** The error in the body of a response, or a message of our own when the response came from a proxy. */
export function refusal(status: number, body: unknown): ApiError {
  if (isErrorBody(body)) {
    const { error, code, ...details } = body;
    // A newer server may send a code that is unknown here; the callers ignore it.
    return { message: error, code: code as RefusalCode, status, details };
  }
  const message =
    status >= 500
      ? 'The server is not ready or had a problem. Please try again in a moment.'
      : `The request was refused (${status}).`;
  return { message, code: `HTTP_${status}`, status, details: {} };
}

/** Checked by hand instead of with the schema, so that the first screen does not load the schemas. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('code' in body)) return false;
  return typeof body.error === 'string' && typeof body.code === 'string';
}

export function isApiError(thrown: unknown): thrown is ApiError {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'details' in thrown;
}

/** The message for the user in whatever a call rejected with. */
export function errorMessage(thrown: unknown): string {
  if (isApiError(thrown)) return thrown.message;
  if (isBrokenOff(thrown)) return 'Your session had ended. Please send it again.';
  return thrown instanceof Error && thrown.message
    ? thrown.message
    : 'Something went wrong. Please try again.';
}

/** When the session ends, the running calls end too, the one that was rejected included. */
const isBrokenOff = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';
