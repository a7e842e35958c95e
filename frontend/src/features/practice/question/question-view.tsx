import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState, useEffect, useRef } from 'react';
import { useSeenTime } from '../../../study/use-seen-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { QuestionNote } from '../note/question-note.tsx';
import { Answers } from './answer/answers.tsx';
import { Choices } from './answer/choices.tsx';
import { QuestionActions } from './question-actions.tsx';
import { QuestionHeading } from './question-heading.tsx';
import type { Question } from './read-question.ts';
import { useSendAnswer } from './answer/use-send-answer.ts';
import { TeachingPoint } from './teaching-point.tsx';
import { useCrossed } from './answer/use-crossed.ts';

interface QuestionViewProps {
  question: Question;
  place?: string | undefined;
  /** What was answered before: in another tab, or before a reload. */
  given?: number | null | undefined;
  isBookmarked?: boolean | undefined;
  isFlagged?: boolean | undefined;
  /** `Next Question`, or what comes after the last one. */
  nextLabel?: string | undefined;
  isLoading?: boolean | undefined;
  onAnswered?: ((chosen: number) => void) | undefined;
  onNext: () => void;
}

interface VerdictLineProps {
  /** null: the server has not sent it yet. */
  isCorrect: boolean | null;
  explanation: string;
}

/** Whether the answer is right, and why. It takes the focus from the options that have gone, and so it is read out. */
function VerdictLine({ isCorrect, explanation }: VerdictLineProps) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <output ref={line} tabIndex={-1} className="flex scroll-mt-40 flex-col gap-1 focus:outline-none">
      {isCorrect === null ? (
        <span className="text-muted">
          Your answer is kept. The right answer is shown once yours has been sent.
        </span>
      ) : (
        <Verdict isCorrect={isCorrect} />
      )}
      <span className="reading empty:hidden">{explanation}</span>
    </output>
  );
}

function Verdict({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <span className={`flex items-center gap-2 font-medium ${isCorrect ? 'text-correct' : 'text-wrong'}`}>
      <Icon aria-hidden size={20} className="shrink-0" />
      {isCorrect ? 'Right.' : 'Not right.'}
    </span>
  );
}

/** A question that is answered at once: an option, Submit, what is right and why, and on to the next one. For each question anew. */
export function QuestionView(props: QuestionViewProps) {
  const { question, place, onAnswered, onNext, nextLabel = 'Next Question', isLoading } = props;
  const text = useId();
  const seen = useSeenTime();
  const sendAnswer = useSendAnswer();
  const [crossed, cross] = useCrossed(question.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [own, setOwn] = useState<number | null>(null);
  const given = props.given ?? own;
  const [problem, setProblem] = useState(false);
  const isAnswered = given !== null;
  const submit = (): void => {
    if (isAnswered) return onNext();
    if (chosen === null) return setProblem(true);
    setOwn(chosen);
    sendAnswer(question, chosen, seen());
    onAnswered?.(chosen);
  };
  const choose = (at: number): void => {
    setChosen(at);
    setProblem(false);
  };
  useShortcut('Enter', submit, true, isAnswered ? 'Go on' : 'Submit the answer');
  return (
    <article aria-labelledby={text} className="flex flex-col gap-5">
      <QuestionHeading id={text} question={question} place={place} focused={!isAnswered} />
      {isAnswered ? (
        <>
          <VerdictLine
            isCorrect={question.key === null ? null : given === question.key}
            explanation={question.explanation}
          />
          <Answers isExplained question={question} chosen={given} />
          <TeachingPoint question={question} />
        </>
      ) : (
        <Choices
          options={question.options}
          labelledBy={text}
          {...{ chosen, crossed }}
          onChoose={choose}
          onCross={cross}
        />
      )}
      <div role="alert" className="contents">
        {problem && <p className="text-sm text-wrong">Please choose an option</p>}
      </div>
      <div
        data-messages="above"
        className="sticky bottom-0 -mx-4 flex justify-end border-t border-line bg-canvas px-4 py-3 md:static md:mx-0 md:border-0 md:px-0 md:py-0"
      >
        <Button
          variant="primary"
          shortcut="Enter"
          loading={isLoading}
          className="max-md:flex-1 md:min-w-48"
          onClick={submit}
        >
          {isAnswered ? nextLabel : 'Submit'}
        </Button>
      </div>
      <QuestionNote hasKey questionId={question.id} note={question.note} isShown={isAnswered} />
      <QuestionActions
        questionId={question.id}
        text={question.text}
        isAnswered={isAnswered}
        isBookmarked={props.isBookmarked}
        isFlagged={props.isFlagged}
      />
    </article>
  );
}
