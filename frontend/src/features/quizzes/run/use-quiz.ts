import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { longestQuizAnswerMs } from '@anamnesis/contracts/quizzes/limits.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { timeZone } from '../../../api/time/time-zone.ts';
import type { Dispatch } from '../../../documents/pages/fetch-batch.ts';
import { useSession } from '../../../session/use-session.ts';
import { outbox } from '../../../unsent/outbox-of-tab.ts';
import { quizEndpoints } from '../quiz-endpoints.ts';
import { asInput, type QuizPlace } from '../quiz-place.ts';
import type { QuizSettings } from '../quiz-settings.ts';
import { followQuiz } from './follow-quiz.ts';
import { becameKnown, isUnknown } from './new-quizzes.ts';
import { advance, newQuiz, type QuizSignal } from './quiz-state.ts';

const { getQuiz } = quizEndpoints.endpoints;

/**
 * A generated quiz: what the server knows of it, what is made of it now, and what is answered here. Its place and id are those of the
 * first render.
 */
export function useQuiz(place: QuizPlace, quizId: string, wished: QuizSettings | null) {
  const [state, signal] = useReducer(advance, wished, newQuiz);
  const { load } = useLoaded(quizId, wished, signal);
  const { arriving, settings } = state;
  useStream(place, quizId, arriving ? settings : null, state.questions.length > 0, signal);
  return {
    state,
    retry: (): void => (state.status === 'there' ? signal({ type: 'asked' }) : load()),
    next: (): void => signal({ type: 'next' }),
    answer: (question: QuizQuestion, selected: Letter, seen: number): void => {
      const timeTaken = Math.min(seen, longestQuizAnswerMs);
      const given = { selected, isCorrect: selected === question.correctAnswer, timeTaken };
      signal({ type: 'answered', questionId: question.id, given });
      void send({ quizId, question, selected, timeTaken }, signal);
    },
  };
}

type Signal = (signal: QuizSignal) => void;

/** Loads the quiz once, unless this page has just named it. */
function useLoaded(quizId: string, wished: QuizSettings | null, signal: Signal) {
  const dispatch = useDispatch<Dispatch>();
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(async (_attempt: number, current: () => boolean): Promise<void> => {
    if (isUnknown(quizId) && wished) return signal({ type: 'asked' });
    const loading = dispatch(getQuiz.initiate({ id: quizId }, { subscribe: false, forceRefetch: true }));
    try {
      const quiz = await loading.unwrap();
      if (current()) signal({ type: 'loaded', quiz });
    } catch (failure) {
      if (!current()) return;
      const isMissing = isApiError(failure) && failure.status === 404;
      // The page was loaded anew before the server had heard of it.
      if (isMissing && wished) return signal({ type: 'asked' });
      const status = isMissing ? 'missing' : 'broken';
      signal({ type: 'notLoaded', status, problem: errorMessage(failure) });
    }
  });
  useEffect(() => {
    let isCurrent = true;
    void load(attempt, () => isCurrent);
    return () => void (isCurrent = false);
  }, [attempt]);
  return { load: () => setAttempt(attempt + 1) };
}

/** Follows how the quiz is made; `settings`: null when there is nothing to follow. */
function useStream(
  { kind, id }: QuizPlace,
  quizId: string,
  settings: QuizSettings | null,
  hasAny: boolean,
  signal: Signal,
): void {
  const token = useSession().user?.token;
  const follow = useEffectEvent(({ again, ...wished }: QuizSettings) =>
    followQuiz(
      {
        ...asInput({ kind, id }),
        ...wished,
        questionSource: wished.questionSource,
        customTopic: wished.contentType === 'custom' ? wished.customTopic : undefined,
        quizSessionId: quizId,
        againOf: again?.of,
        timeZone: timeZone(),
      },
      hasAny,
      {
        onMessage: (message) => {
          becameKnown(quizId);
          signal({ type: 'received', message });
        },
        onFailed: (problem) => signal({ type: 'failed', problem }),
      },
    ),
  );
  useEffect(() => {
    if (token && settings) return follow(settings);
    return undefined;
  }, [token, settings]);
}

interface Answered {
  quizId: string;
  question: QuizQuestion;
  selected: Letter;
  timeTaken: number;
}

/** It is kept until the server has recorded it. That one is refused is logged, and the quiz goes on (specification 2 §8). */
async function send({ quizId, question, ...answer }: Answered, signal: Signal): Promise<void> {
  const questionId = question.id;
  const call = { kind: 'quizAnswer', quizSessionId: quizId, questionId, ...answer } as const;
  try {
    const counted = await outbox.send({ ...call, documentId: question.pdfId }).ended;
    if (counted)
      signal({
        type: 'counted',
        questionId,
        selected: counted.selectedAnswer,
        isCorrect: counted.isCorrect,
      });
  } catch (failure) {
    // oxlint-disable-next-line no-console -- the specification wants no more
    console.error('An answer was not recorded:', errorMessage(failure));
  }
}
