import {
  QdrantClientResourceExhaustedError,
  QdrantClientTimeoutError,
  QdrantClientUnexpectedResponseError,
} from '@qdrant/js-client-rest';

export const engine = 'Qdrant';

/** The HTTP status of an answer that was none of success; null when there was no answer. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

/**
 * True where the same call may succeed later: no connection, no answer in time, too busy, no leader, the collection gone
 * and to be made again. A key that is refused counts: whoever looks after the engine may mend it.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof QdrantClientTimeoutError || error instanceof QdrantClientResourceExhaustedError)
    return true;
  if (error instanceof QdrantClientUnexpectedResponseError) return true;
  const status = statusOf(error);
  if (status !== null) return status >= 500 || [401, 403, 404, 408, 429].includes(status);
  // What `fetch` throws when there is no connection.
  return error instanceof TypeError && error.message === 'fetch failed';
}
