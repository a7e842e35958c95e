import { errorMessage, isApiError } from '../../api/api-error.ts';

/**
 * The sentence for an action that failed: 'Failed to send resources: <why>'. Where the server was not reached, nothing is
 * known of why: the sentence says what is safe.
 */
export function failureOf(what: string, thrown: unknown): string {
  if (isApiError(thrown) && thrown.status === 0) return `Network error. ${errorMessage(thrown)}`;
  return `${what}: ${errorMessage(thrown)}`;
}
