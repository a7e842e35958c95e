import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Asked, Practice } from './practice.ts';

/** Throws NOT_FOUND where this person was never given it. */
export function askedIn({ asked }: Practice, questionId: string): Asked {
  const question = asked.get(questionId);
  if (!question) throw notFound('Question');
  return question;
}

/** Whether the answer of a question is not to be seen: it is of an open block, which is an exam or waits for its answer. */
export const isHidden = ({ block }: Practice, { blockId, isCorrect }: Asked): boolean =>
  block !== null && block.blockId === blockId && isCorrect === null;
