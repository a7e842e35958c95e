import { useId } from 'react';
import { useSeenTime } from '../../../study/use-seen-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { QuestionNote } from '../note/question-note.tsx';
import { Choices } from '../question/answer/choices.tsx';
import { QuestionActions } from '../question/question-actions.tsx';
import { QuestionHeading } from '../question/question-heading.tsx';
import type { Reviewed } from '../question/read-question.ts';
import { useSendAnswer } from '../question/answer/use-send-answer.ts';
import { useCrossed } from '../question/answer/use-crossed.ts';

interface ExamQuestionProps {
  reviewed: Reviewed;
  place: string;
  chosen: number | null;
  onChosen: (chosen: number) => void;
  /** null: it is the last one. */
  onNext: (() => void) | null;
}

/** A question of an exam: the choice is recorded at once, and can be changed until the end. */
export function ExamQuestion({ reviewed, place, chosen, onChosen, onNext }: ExamQuestionProps) {
  const { question, isBookmarked, isFlagged } = reviewed;
  const text = useId();
  const seen = useSeenTime();
  const sendAnswer = useSendAnswer();
  const [crossed, cross] = useCrossed(question.id);
  const choose = (at: number): void => {
    if (at === chosen) return;
    onChosen(at);
    sendAnswer(question, at, seen());
  };
  useShortcut('Enter', () => onNext?.(), onNext !== null, 'Go on');
  return (
    <article aria-labelledby={text} className="flex flex-col gap-5">
      <QuestionHeading focused isExam id={text} question={question} place={place} />
      <Choices
        options={question.options}
        labelledBy={text}
        chosen={chosen}
        crossed={crossed}
        onChoose={choose}
        onCross={cross}
      />
      {onNext && (
        <Button variant="primary" shortcut="Enter" className="md:self-end" onClick={onNext}>
          Next Question
        </Button>
      )}
      <QuestionNote hasKey questionId={question.id} note={question.note} isShown={false} />
      <QuestionActions
        questionId={question.id}
        text={question.text}
        isAnswered={false}
        {...{ isBookmarked, isFlagged }}
      />
    </article>
  );
}
