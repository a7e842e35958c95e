import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { studyDayStart } from '../api/time/study-day-start.ts';
import { isApiError, offlineError } from '../api/api-error.ts';
import type { Caller, Meta } from '../api/caller.ts';
import type { AnswerOf, InputOf } from '../api/endpoint-types.ts';
import type { Verdict } from './outbox.ts';
import type { Counted, Recorded, UnsentCall } from './unsent-call.ts';

export interface SendDependencies {
  callServer: Caller;
  /** Called with what a call has changed. */
  changed: (meta: Meta) => void;
  /** Called with a card that was answered with an earlier text than it has now. */
  edited: (cardId: string) => void;
  now: () => number;
}

/** Sends a kept call to the server as of the moment at which it was made. Rejects with the ApiError. */
export function sendCall({ callServer, changed, edited, now }: SendDependencies) {
  const post = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { commandId, timeZone }: UnsentCall,
  ): Promise<AnswerOf<E> | null> => {
    const call = { endpoint, input, commandId, timeZone };
    const { data, error, meta } = await callServer(call, new AbortController().signal);
    // Recorded all the same, by a server whose response this version cannot read.
    if (error?.code === 'UNREADABLE_ANSWER' && error.status < 300) return null;
    if (error) throw error;
    changed(meta);
    return data as AnswerOf<E>;
  };

  return async (call: UnsentCall): Promise<Recorded | Counted | null> => {
    switch (call.kind) {
      case 'answer': {
        const { cardId, questionId, documentId: pdfId, at: timestamp, textVersion } = call;
        const { response, rating, timeTaken } = call;
        const given = { response, rating, timestamp, timeTaken };
        const input = { pdfId, cardId, questionId, ...given, useShortDelay: true };
        const answer = await post(cardsApi.recordAnkiResponse, input, call);
        if (!answer) return null;
        if (textVersion !== undefined && (answer.textVersion ?? 0) > textVersion) edited(cardId);
        const { delayType: _, ...spacedRepetition } = answer.spacedRepetition;
        return { spacedRepetition, nextReview: answer.nextReview, nextIf: answer.nextIf };
      }
      case 'undo': {
        const { cardId, response: originalResponse, original: originalSpacedRepetitionState } = call;
        const input = { cardId, originalResponse, originalSpacedRepetitionState };
        const answer = await post(cardsApi.reverseAnkiResponse, input, call);
        return answer && { spacedRepetition: answer.spacedRepetition, nextReview: null };
      }
      case 'cleanUp': {
        const { documentId: pdfId, day: todayDate, timeZone } = call;
        // On a later day it would end the delays of that day's session.
        const today = studyDayOf(new Date(now()).toISOString(), { timeZone, dayStart: studyDayStart.hour() });
        if (today !== todayDate) return null;
        await post(cardsApi.cleanupRemainingDueCards, { pdfId, todayDate, questionType: 'anki' }, call);
        return null;
      }
      case 'quizAnswer': {
        const { quizSessionId, questionId, documentId: pdfId, selected: selectedAnswer, timeTaken } = call;
        const input = { quizSessionId, questionId, pdfId, selectedAnswer, timeTaken };
        const { quizzesApi } = await arrived(import('@anamnesis/contracts/quizzes/api.ts'));
        const answer = await post(quizzesApi.submitQuizAnswer, input, call);
        return answer && { selectedAnswer: answer.selectedAnswer, isCorrect: answer.isCorrect };
      }
      case 'practiceAnswer': {
        const {
          questionId: question_id,
          option: selected_option,
          isCorrect: is_correct,
          timeTaken,
          at,
        } = call;
        const input = { question_id, selected_option, is_correct, timeTaken, timestamp: at };
        const { practiceApi } = await arrived(import('@anamnesis/contracts/practice/api.ts'));
        await post(practiceApi.submitPracticeAnswer, input, call);
        return null;
      }
      default:
        return call satisfies never;
    }
  };
}

/** What declares a call comes with the screen that makes it; without that screen it is fetched, or the call waits. */
const arrived = <T>(declarations: Promise<T>): Promise<T> =>
  declarations.catch(() => {
    throw offlineError;
  });

/** HTTP statuses that are retried: no response (0), or a server that is busy, full or unavailable. */
const passing = new Set([0, 408, 429, 502, 503, 504, 507]);

export function verdictOn(failure: unknown): Verdict {
  if (!isApiError(failure)) return isBrokenOff(failure) ? 'later' : 'refused';
  if (failure.status === 401) return 'signedOut';
  return passing.has(failure.status) ? 'later' : 'refused';
}

/** What the call is about does not exist any more. */
export const isMissing = (failure: unknown): boolean => isApiError(failure) && failure.status === 404;

const isBrokenOff = (failure: unknown): boolean => failure instanceof Error && failure.name === 'AbortError';
