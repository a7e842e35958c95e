import { longestPracticeAnswerMs } from '@anamnesis/contracts/practice/limits.ts';
import { errorMessage } from '../../../../api/api-error.ts';
import { outbox } from '../../../../unsent/outbox-of-tab.ts';
import type { Question } from '../read-question.ts';

/** It is kept until the server has recorded it. That one is refused is logged, and the questions go on (specification 1 §8). */
export async function sendAnswer(question: Question, chosen: number, seenMs: number): Promise<void> {
  const call = {
    kind: 'practiceAnswer',
    questionId: question.id,
    option: question.options[chosen] ?? '',
    // The server knows it better.
    isCorrect: chosen === question.key,
    timeTaken: Math.min(Math.round(seenMs), longestPracticeAnswerMs),
  } as const;
  try {
    await outbox.send(call).ended;
  } catch (failure) {
    // oxlint-disable-next-line no-console -- the specification wants no more
    console.error('An answer was not recorded:', errorMessage(failure));
  }
}
