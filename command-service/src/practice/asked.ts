import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { AskedPracticeQuestion, Practice } from './practice.ts';

/** Throws NOT_FOUND where this person was never given it. */
export function askedInPractice({ asked }: Practice, questionId: string): AskedPracticeQuestion {
  const question = asked.get(questionId);
  if (!question) throw notFound('Question');
  return question;
}

/** Whether the answer of a question is not to be seen: it is of an open block, which is an exam or waits for its answer. */
export const isAnswerUnseen = ({ block }: Practice, { blockId, isCorrect }: AskedPracticeQuestion): boolean =>
  block !== null && block.blockId === blockId && isCorrect === null;
