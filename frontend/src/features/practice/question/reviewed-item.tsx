import { useId } from 'react';
import { QuestionNote } from '../note/question-note.tsx';
import { Answers } from './answer/answers.tsx';
import { QuestionActions } from './question-actions.tsx';
import { QuestionHeading } from './question-heading.tsx';
import type { Reviewed } from './read-question.ts';
import { TeachingPoint } from './teaching-point.tsx';

/** A question with what was answered, to read again. */
export function ReviewedItem({ reviewed, place }: { reviewed: Reviewed; place?: string | undefined }) {
  const { question, chosen, isCorrect, isBookmarked, isFlagged, isMended, mended } = reviewed;
  const text = useId();
  const isOpen = question.key === null;
  return (
    <article
      aria-labelledby={text}
      className="flex scroll-mt-(--bars-height) flex-col gap-4 border-t border-line pt-5"
    >
      <QuestionHeading id={text} question={question} place={place} isExam={isOpen} />
      {isMended && (
        <p className="text-sm text-muted">This question was corrected after you were asked. {mended}</p>
      )}
      {isCorrect === null && !isOpen && <p className="text-sm text-muted">You did not answer it.</p>}
      {isOpen ? (
        <p className="text-sm text-muted">Its answer is shown when the block has ended.</p>
      ) : (
        <>
          <Answers question={question} chosen={chosen} />
          <TeachingPoint question={question} />
        </>
      )}
      <QuestionNote questionId={question.id} note={question.note} isShown={!isOpen} />
      <QuestionActions
        questionId={question.id}
        text={question.text}
        isAnswered={!isOpen}
        {...{ isBookmarked, isFlagged }}
      />
    </article>
  );
}
