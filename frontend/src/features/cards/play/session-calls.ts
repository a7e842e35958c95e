import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError } from '../../../api/api-error.ts';
import { today } from '../../../api/study-day.ts';
import { playEndpoints } from './play-endpoints.ts';
import type { SessionCalls } from './session.ts';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The calls of a session over the network. `documentIds`: the documents that its cards are of. */
export function sessionCalls(dispatch: Dispatch, documentIds: readonly string[]): SessionCalls {
  const { recordAnswer, reverseAnswer, cleanUp } = playEndpoints.endpoints;
  const untracked = { track: false };
  return {
    record: async ({ card, response }, timestamp, commandId) => {
      const { id: cardId, questionId, pdfId } = card;
      const input = { pdfId, cardId, questionId, response, timestamp, useShortDelay: true };
      const answer = await dispatch(recordAnswer.initiate({ input, commandId }, untracked)).unwrap();
      const { delayType: _, ...spacedRepetition } = answer.spacedRepetition;
      return { spacedRepetition, nextReview: answer.nextReview };
    },
    reverse: async ({ card, response }, commandId) => {
      const input = {
        cardId: card.id,
        originalResponse: response,
        originalSpacedRepetitionState: card.spacedRepetition,
      };
      const answer = await dispatch(reverseAnswer.initiate({ input, commandId }, untracked)).unwrap();
      return answer.spacedRepetition;
    },
    cleanUp: async (commandId) => {
      const day = { todayDate: today(), questionType: 'anki' as const };
      for (const [n, pdfId] of documentIds.entries()) {
        // Each is a command of its own, with the same id at every attempt.
        const each = { input: { pdfId, ...day }, commandId: n === 0 ? commandId : `${commandId}-${n}` };
        await dispatch(cleanUp.initiate(each, untracked))
          .unwrap()
          .catch((failure: unknown) => {
            // A document that is gone has nothing to clean up; the others have.
            if (isTransient(failure)) throw failure;
          });
      }
    },
    isTransient,
    newId: () => crypto.randomUUID(),
  };
}

/** HTTP statuses that are retried: no response (0), or a server that is busy or unavailable. */
const passing = new Set([0, 429, 502, 503, 504]);

const isTransient = (failure: unknown): boolean => isApiError(failure) && passing.has(failure.status);
