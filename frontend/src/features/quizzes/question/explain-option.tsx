import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { ExplainButton } from '../../../explaining/explain-button.tsx';

/** Has an option of an answered question explained. */
export function ExplainOption({ question, letter }: { question: QuizQuestion; letter: Letter }) {
  return (
    <ExplainButton
      className="-my-1 self-start"
      explained={{ of: 'quizOption', questionId: question.id, letter }}
      text={`${question.questionPrompt}\n${letter} ${question.choices[letter] ?? ''}`}
      of={`option ${letter}`}
    />
  );
}
