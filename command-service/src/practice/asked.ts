import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Asked, Practice } from './practice.ts';

/** Throws NOT_FOUND where this person was never given it. */
export function askedIn({ asked }: Practice, questionId: string): Asked {
  const question = asked.get(questionId);
  if (!question) throw notFound('Question');
  return question;
}

/** Whether the answer of a question is not to be seen: its exam goes on. */
export const isHidden = ({ block }: Practice, { blockId, isCorrect }: Asked): boolean =>
  block?.mode === 'exam' && block.blockId === blockId && isCorrect === null;
