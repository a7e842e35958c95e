import type { QuizMessage } from '@anamnesis/contracts/quizzes/api.ts';
import { quizTimeoutMs } from '@anamnesis/contracts/quizzes/limits.ts';
import type { QuizQuestion } from '@anamnesis/contracts/quizzes/questions/quiz-question.ts';
import {
  quizQuestionsModel,
  quizSessionsModel,
  staysInQuiz,
} from '@anamnesis/contracts/quizzes/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { toQuizQuestions } from '../../cards/practice/to-quiz-question.ts';
import { readModelOf } from '../../read-models.ts';
import type { ChangeFeed } from '../../streams/change-feed.ts';
import { followFacts } from '../../streams/follow-facts.ts';
import { createQuizMessages, isLast, type FollowedQuiz } from './quiz-messages.ts';

type Deps = { store: ReadStore; changes: Pick<ChangeFeed, 'follow'> };
type Followed = { sessionId: string; userId: string; signal: AbortSignal; timeoutMs?: number };

const timedOut: QuizMessage = {
  type: 'error',
  error: 'Quiz generation timed out. Please try again.',
  code: 'QUIZ_TIMED_OUT',
};
const gone: QuizMessage = { type: 'error', error: 'Quiz not found', code: 'NOT_FOUND' };

/**
 * Sends all of a quiz that is there, and what is added, until it ends or `signal` aborts. When no question comes for so long, it is reported that
 * it took too long.
 */
export async function* followQuizMessages(
  { store, changes }: Deps,
  { sessionId, userId, signal, timeoutMs = quizTimeoutMs }: Followed,
): AsyncGenerator<QuizMessage> {
  const messagesOf = createQuizMessages();
  const known = new Map<string, QuizQuestion>();
  const over = new AbortController();
  const limit = setTimeout(() => over.abort(), timeoutMs);
  const facts = {
    userId,
    readModels: [quizSessionsModel, quizQuestionsModel],
    read: () => readQuiz(store, { sessionId, userId }, known),
  };
  try {
    for await (const state of followFacts(changes, facts, AbortSignal.any([signal, over.signal]))) {
      if (!state) return void (yield gone);
      for (const message of messagesOf(state)) {
        if (message.type === 'question_ready') limit.refresh();
        yield message;
        if (isLast(message)) return;
      }
    }
    if (!signal.aborted) yield timedOut;
  } finally {
    clearTimeout(limit);
  }
}

/** In which a read model that is behind another one has its turn. */
const waitMs = 1_000;

/** The quiz as it is now; null when it is not this person's. `known`: the questions that were read before; they do not change. */
async function readQuiz(
  store: ReadStore,
  { sessionId, userId }: { sessionId: string; userId: string },
  known: Map<string, QuizQuestion>,
): Promise<FollowedQuiz | null> {
  const session = await readModelOf(store, 'quizSessions').get(sessionId);
  if (session?.userId !== userId) return null;
  const position = await store.position(quizSessionsModel.name);
  const isWhole = await store.waitFor(quizQuestionsModel.name, position, waitMs, userId);
  const asked = session.questions.map(({ questionId }) => questionId).filter((id) => !known.has(id));
  const found = await readModelOf(store, 'quizQuestions').getMany(asked);
  const shown = [...found.values()].filter(staysInQuiz);
  for (const question of await toQuizQuestions(store, userId, shown)) known.set(question.id, question);
  return { session, questions: known, isWhole };
}
