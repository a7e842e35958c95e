import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Given } from '../run/quiz-state.ts';

interface VerdictLineProps {
  question: QuizQuestion;
  given: Given;
}

/** Whether the answer is right. It takes the focus from the options that have gone, and so it is read out. */
export function VerdictLine({ question, given }: VerdictLineProps) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  const { isCorrect, isEarlier } = given;
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <output
      ref={line}
      tabIndex={-1}
      className={`flex scroll-mt-40 items-center gap-2 font-medium focus:outline-none ${isCorrect ? 'text-correct' : 'text-wrong'}`}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <span>
        {isCorrect ? 'Right.' : `Not right. The answer is ${question.correctAnswer}.`}
        {isEarlier && ` Your first answer, ${given.selected}, counts: it was given in another tab.`}
      </span>
    </output>
  );
}
