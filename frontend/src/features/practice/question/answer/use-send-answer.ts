import { longestPracticeAnswerMs } from '@anamnesis/contracts/practice/limits.ts';
import { errorMessage } from '../../../../api/api-error.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { outbox } from '../../../../unsent/outbox-of-tab.ts';
import type { Question } from '../read-question.ts';

type SendAnswer = (question: Question, chosen: number, seenMs: number) => void;

/** Sends an answer, which is kept until the server has recorded it. That one is refused is said, and the questions go on. */
export function useSendAnswer(): SendAnswer {
  const toasts = useToasts();
  return (question, chosen, seenMs) => {
    const call = {
      kind: 'practiceAnswer',
      questionId: question.id,
      option: question.options[chosen] ?? '',
      // The server knows it better.
      isCorrect: chosen === question.key,
      timeTaken: Math.min(Math.round(seenMs), longestPracticeAnswerMs),
    } as const;
    outbox.send(call).ended.catch((failure: unknown) => {
      toasts.error(`An answer was not saved: ${errorMessage(failure)}`, {
        key: 'practice answer',
        stays: true,
      });
    });
  };
}
