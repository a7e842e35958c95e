import type { QuizMessage } from '@anamnesis/contracts/quizzes/api.ts';
import type { QuizQuestion } from '@anamnesis/contracts/quizzes/questions/quiz-question.ts';
import type { QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import { nothingMade } from '../choice/nothing-to-ask.ts';
import { quizNoticeOf } from '../notice.ts';

/** A quiz as it is now. `questions`: by id, those of its questions that can be shown. */
export type FollowedQuiz = {
  session: QuizSessionDocument;
  questions: ReadonlyMap<string, QuizQuestion>;
  /** The questions were read as they were when the session was, or later: what is not among them was deleted. */
  isWhole: boolean;
};

export const isLast = ({ type }: QuizMessage): boolean => type === 'complete' || type === 'error';

/** Sends of a quiz what was not sent yet: each question once and in the order of the quiz, and its end last. */
export function createQuizMessages() {
  /** How many questions of the session were sent, or are gone. */
  let passed = 0;
  let sent = 0;
  let skipped = 0;

  function* questionsOf({ session, questions, isWhole }: FollowedQuiz): Generator<QuizMessage> {
    for (const { questionId } of session.questions.slice(passed)) {
      const question = questions.get(questionId);
      // It is there in a moment, and those after it wait for it.
      if (!question && !isWhole) return;
      passed += 1;
      if (!question) continue;
      yield { type: 'question_ready', question, isFirstQuestion: sent === 0, index: sent };
      sent += 1;
      if (sent < session.wanted && session.status === 'making') yield progress(sent, session.wanted);
    }
  }

  return function* messagesOf(state: FollowedQuiz): Generator<QuizMessage> {
    const { session } = state;
    yield* questionsOf(state);
    if (session.skipped > skipped) {
      skipped = session.skipped;
      yield { type: 'error_card', message: skippedInWords(skipped), skipped };
    }
    if (session.status !== 'making' && passed === session.questions.length) yield endOf(session, sent);
  };
}

const progress = (current: number, total: number): QuizMessage => ({
  type: 'progress',
  message: `${current} of ${total} questions are ready`,
  current,
  total,
});

const skippedInWords = (count: number): string =>
  count === 1 ? '1 card gave no question' : `${count} cards gave no question`;

function endOf(session: QuizSessionDocument, totalQuestions: number): QuizMessage {
  if (totalQuestions === 0)
    return session.status === 'failed'
      ? { type: 'error', error: 'Failed to generate quiz', code: 'QUIZ_FAILED' }
      : { type: 'error', ...nothingMade(session.contentType === 'custom' ? session.topic : null) };
  const notice = quizNoticeOf(session);
  return {
    type: 'complete',
    message: totalQuestions === 1 ? 'Your question is ready' : `Your ${totalQuestions} questions are ready`,
    quizSessionId: session.sessionId,
    totalQuestions,
    ...(notice === null ? {} : { notice }),
  };
}
