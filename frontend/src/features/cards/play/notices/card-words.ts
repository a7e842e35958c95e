import { type ApiError, errorMessage, isApiError } from '../../../../api/api-error.ts';
import { cardInOneLine } from '@anamnesis/contracts/cards/text/parse-card.ts';
import type { Removal, Step } from '../queue/play-state.ts';

/** What the last step was, beside the button that undoes it. */
export function undoLabel(step: Step): string {
  switch (step.kind) {
    case 'answered':
      return `takes back “${step.response === 'correct' ? 'Correct' : 'Incorrect'}”`;
    case 'deleted':
      return 'brings the deleted card back';
    case 'suspended':
      return 'brings the suspended card back';
    case 'rated':
      return `marks the card as ${yieldName(!step.isHighYield)} again`;
    case 'edited':
      return 'restores the earlier text of the card';
    default:
      return step satisfies never;
  }
}

/** The message when a step was undone whose effect is not on the screen; null for an answer: its card is there again. */
export function undoneWords(step: Step): string | null {
  switch (step.kind) {
    case 'answered':
      return null;
    case 'deleted':
      return 'The deleted card is back.';
    case 'suspended':
      return 'The suspended card is back.';
    case 'rated':
      return `The card is marked as ${yieldName(!step.isHighYield)} again.`;
    case 'edited':
      return 'The earlier text of the card is back.';
    default:
      return step satisfies never;
  }
}

export function undoFailedWords(failure: unknown, step: Step): string {
  if (step.kind === 'answered') return undoMessage(failure);
  if (isApiError(failure) && failure.code === 'CARD_CHANGED')
    return 'The earlier text was not restored: the card was changed in another tab or on another device after you.';
  return `That could not be undone. ${errorMessage(failure)}`;
}

const unknownState = new Set<ApiError['code']>(['NOTHING_TO_UNDO', 'STATE_MISMATCH']);

/** What the person reads when an answer could not be taken back (specification 2 §8). */
function undoMessage(failure: unknown): string {
  if (!isApiError(failure) || failure.status === 0) return 'Error undoing previous answer. Please try again.';
  if (unknownState.has(failure.code)) return 'Cannot undo - original card state not found.';
  return 'Failed to undo previous answer. Please try again.';
}

/** Specification 2 §8. */
export function changeFailedWords(how: Removal | 'rated', failure: unknown): string {
  const answered = isApiError(failure) && failure.status !== 0;
  if (how === 'rated') return answered ? 'Failed to update yield status' : 'Error updating yield status';
  if (how === 'suspended') return `The card could not be suspended. ${errorMessage(failure)}`;
  return answered
    ? `Failed to delete card: ${failure.message || 'Unknown error'}`
    : 'An error occurred while deleting the card. Please try again.';
}

export const yieldName = (isHighYield: boolean): string => (isHighYield ? 'High Yield' : 'Normal Yield');

/** The beginning of a card as one line, its blanks as [...]. */
export function shortened(prompt: string): string {
  const text = cardInOneLine(prompt, '[...]');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
