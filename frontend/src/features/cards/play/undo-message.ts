import { type ApiError, isApiError } from '../../../api/api-error.ts';

const unknownState = new Set<ApiError['code']>(['NOTHING_TO_UNDO', 'STATE_MISMATCH']);

/** What the person reads when an answer could not be taken back (specification 2 §8). */
export function undoMessage(failure: unknown): string {
  if (!isApiError(failure) || failure.status === 0) return 'Error undoing previous answer. Please try again.';
  if (unknownState.has(failure.code)) return 'Cannot undo - original card state not found.';
  return 'Failed to undo previous answer. Please try again.';
}
