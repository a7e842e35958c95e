import type { QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';

/** Why a quiz has fewer questions than were wished for, in a sentence for the person; null where it has enough, or is still made. */
export function noticeOf({ status, questions, wanted, topic }: QuizSessionDocument): string | null {
  const count = questions.length;
  if (status === 'making' || count === 0 || count >= wanted) return null;
  const made = count === 1 ? 'only one question' : `${count} questions`;
  return status === 'failed'
    ? `Not all questions could be made: your quiz has ${made}, and you asked for ${wanted}.`
    : `Your notes gave ${made}${topic === '' ? '' : ` on “${topic}”`}, and you asked for ${wanted}.`;
}
