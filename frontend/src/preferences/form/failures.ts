import { isApiError } from '../../api/api-error.ts';

/** The specification's two messages: refused, and not reached. */
export const failure = (what: string, thrown: unknown): string =>
  isApiError(thrown) && thrown.status !== 0
    ? `Failed to save ${what}. Please try again.`
    : `Error saving ${what}. Please check your connection and try again.`;
