import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import type { QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';

/**
 * Why a quiz has fewer questions than were wished for, or why not the model made all of them, in a sentence for the person; null where there is
 * nothing to say, or it is still made.
 */
export function quizNoticeOf({
  status,
  questions,
  wanted,
  topic,
  insteadOf,
}: QuizSessionDocument): string | null {
  const count = questions.length;
  if (status === 'making' || count === 0) return null;
  if (count >= wanted)
    return insteadOf === null
      ? null
      : `The built-in engine made questions of this quiz, because ${becauseOf[insteadOf]}. You can ask for another quiz later.`;
  const made = count === 1 ? 'only one question' : `${count} questions`;
  if (status === 'filled' && insteadOf !== null)
    return `Your quiz has ${made}, and you asked for ${wanted}: the built-in engine made them, because ${becauseOf[insteadOf]}. You can ask for another quiz later.`;
  return status === 'failed'
    ? `Not all questions could be made: your quiz has ${made}, and you asked for ${wanted}.`
    : `Your quiz has ${made}${topic === '' ? '' : ` on “${topic}”`}, and you asked for ${wanted}: there are no more.`;
}
