import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { quizzesApi, PracticeStats } from '@anamnesis/contracts/quizzes/api.ts';
import { bankStream, quizStream } from '@anamnesis/contracts/quizzes/events.ts';
import { longestQuizAnswerMs } from '@anamnesis/contracts/quizzes/limits.ts';
import { bankItemOf } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { hasDocument } from '../cards/own-document.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { recordAnsweredElsewhere } from '../practice/answered-elsewhere.ts';
import { recallChoices } from '../preferences/load-policy.ts';
import { studyClock } from '../preferences/study-clock.ts';
import { givenKey, type Bank } from './bank/bank.ts';
import { banks, quizzes } from './category.ts';
import { locateQuestion } from './locate-question.ts';

type Names = 'submitQuizAnswer' | 'submitAnswer' | 'endQuiz';
type AnswerHandlers = { [N in Names]: CommandHandler<(typeof quizzesApi)[N]> };
type Answer = {
  documentId: string;
  questionId: string;
  sessionId: string | null;
  selected: Letter;
  timeTaken: number | null;
};

/** How the last answers to the questions of a document went. */
export function statisticsOf(documentId: string, { last }: Bank): PracticeStats {
  const correctCount = last.filter(Boolean).length;
  const totalCount = last.length;
  const percentage = totalCount === 0 ? 0 : Math.round((100 * correctCount) / totalCount);
  return { pdfId: documentId, correctCount, totalCount, percentage };
}

/** Answering questions. What is right is known by the question's own stream. */
export function answerHandlers(deps: Dependencies): AnswerHandlers {
  const { streams, clock } = deps;

  /** The document of a question of a quiz that this person started. Throws NOT_FOUND. */
  const askedIn = async (userId: string, sessionId: string, questionId: string): Promise<string> => {
    const { state } = await streams.recall(quizzes, quizStream(sessionId), {
      holds: ({ asked }) => asked.has(questionId),
    });
    const documentId = state.ownerId === userId ? state.asked.get(questionId) : undefined;
    if (documentId === undefined) throw notFound('Question');
    return documentId;
  };

  const answer = async (given: Answer, commandId: string, context: RequestContext) => {
    const { documentId, questionId, sessionId, selected } = given;
    const stream = bankStream(documentId);
    const [isOwn, choices] = await Promise.all([
      hasDocument(deps, context.userId, documentId),
      recallChoices(streams, context.userId),
      // Preloads the bank concurrently, so that the command finds it in the cache.
      streams.recall(banks, stream, { holds: () => true }),
    ]);
    if (!isOwn) throw notFound('Question');
    const at = clock().toISOString();
    const studyDay = studyDayOf(at, studyClock(choices, context));
    const command = { type: 'AnswerQuestion', ...given, at, studyDay } as const;
    const who = fromRequest(commandId, context);
    const { state, position } = await streams.handle(banks, stream, command, who);
    const correctAnswer = state.questions.get(questionId)?.key;
    if (!correctAnswer) throw notFound('Question');
    const first = sessionId === null ? selected : state.given.get(givenKey({ sessionId, questionId }));
    const selectedAnswer = first ?? selected;
    const isCorrect = selectedAnswer === correctAnswer;
    const updatedStats = statisticsOf(documentId, state);
    const item = bankItemOf(state.questions.get(questionId)?.cardId ?? '');
    const counted =
      item === null
        ? null
        : await recordAnsweredElsewhere(
            deps,
            {
              item,
              name: [sessionId ?? commandId, questionId],
              selected: selectedAnswer,
              key: correctAnswer,
              timeTaken: given.timeTaken,
              at,
              studyDay,
              policy: choices.under.policy,
            },
            who,
          );
    return { isCorrect, correctAnswer, selectedAnswer, updatedStats, position: counted ?? position };
  };

  return {
    async submitQuizAnswer({ body, commandId }, context) {
      const { questionId, selectedAnswer: selected, quizSessionId: sessionId, timeTaken } = body;
      const documentId = await askedIn(context.userId, sessionId, questionId);
      const given = { documentId, questionId, sessionId, selected, timeTaken: believed(timeTaken) };
      const { position, ...result } = await answer(given, commandId, context);
      return { body: { success: true, ...result }, position };
    },

    async submitAnswer({ body: { questionId, selectedAnswer: selected }, commandId }, context) {
      const { documentId } = await locateQuestion(deps, context.userId, questionId);
      const given = { documentId, questionId, sessionId: null, selected, timeTaken: null };
      const { position, selectedAnswer: _, ...result } = await answer(given, commandId, context);
      return { body: { success: true, ...result }, position };
    },

    async endQuiz({ params: { id: sessionId }, commandId }, context) {
      const command = { type: 'End', userId: context.userId, sessionId } as const;
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(quizzes, quizStream(sessionId), command, who);
      return { body: { success: true }, position };
    },
  };
}

/** A tab that was left open says more than anybody thinks about a question. */
const believed = (timeTaken: number | undefined): number | null =>
  timeTaken === undefined ? null : Math.min(Math.round(timeTaken), longestQuizAnswerMs);
