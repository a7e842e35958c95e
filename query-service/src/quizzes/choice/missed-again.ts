import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';
import type { QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import { readModelOf } from '../../read-models.ts';
import { type NoQuiz, nothingMissed } from './nothing-to-ask.ts';

/** The questions of a quiz that were answered incorrectly and are still there, in its order. */
export async function missedAgain(
  store: ReadStore,
  { answers, questions }: QuizSessionDocument,
): Promise<Candidate[] | NoQuiz> {
  const missed = new Set(answers.filter(({ isCorrect }) => !isCorrect).map(({ questionId }) => questionId));
  const found = await readModelOf(store, 'quizQuestions').getMany([...missed]);
  const candidates = questions.flatMap(({ questionId, documentId }) => {
    const question = missed.has(questionId) ? found.get(questionId) : undefined;
    return question?.status === 'active' ? [{ questionId, documentId, cardId: question.cardId }] : [];
  });
  return candidates.length > 0 ? candidates : nothingMissed();
}
