import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import type { Given } from '../run/quiz-state.ts';
import { useSeenTime } from '../../../study/use-seen-time.ts';
import type { Cite } from './cite.ts';
import { OptionAnswers } from './option-answers.tsx';
import { OfBank } from './of-bank.tsx';
import { OptionChoices } from './option-choices.tsx';
import { VerdictLine } from './verdict-line.tsx';
import { StemText } from './stem-text.tsx';

export interface QuestionScreenProps {
  question: QuizQuestion;
  /** `Question 2 of 10`. */
  place: string;
  /** Quietly: how far the others are. */
  progress: string | null;
  given: Given | undefined;
  isLast: boolean;
  onAnswer: (letter: Letter, seen: number) => void;
  onNext: () => void;
  cite: Cite;
  openKey: string | undefined;
}

/** One question: it is answered, then locked, with what is right and why. */
export function QuestionScreen(props: QuestionScreenProps) {
  const { question, place, progress, given, isLast, onAnswer, onNext, cite, openKey } = props;
  const stem = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<Letter | null>(null);
  const [problem, setProblem] = useState(false);
  const seen = useSeenTime();
  useEffect(() => heading.current?.focus(), []);
  const submit = (): void => {
    if (given) onNext();
    else if (selected) onAnswer(selected, seen());
    else setProblem(true);
  };
  const select = (letter: Letter): void => {
    setSelected(letter);
    setProblem(false);
  };
  useShortcut('Enter', submit, true, given ? 'Go on' : 'Submit the answer');
  return (
    <article aria-label={place} className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          <span className="flex flex-wrap items-center gap-x-3">
            {place} <OfBank question={question} />
          </span>
          {progress && <span>{progress}</span>}
        </p>
        <h3
          id={stem}
          ref={heading}
          tabIndex={-1}
          className="reading scroll-mt-40 text-lg font-normal whitespace-pre-line wrap-anywhere focus:outline-none"
        >
          <StemText>{question.questionPrompt}</StemText>
        </h3>
      </header>
      {given ? (
        <>
          <VerdictLine question={question} given={given} />
          <OptionAnswers {...{ question, cite, openKey }} selected={given.selected} />
        </>
      ) : (
        <OptionChoices {...{ question, selected }} labelledBy={stem} onSelect={select} />
      )}
      <div role="alert" className="contents">
        {problem && <p className="text-sm text-wrong">Please select an answer</p>}
      </div>
      <div
        data-messages="above"
        className="sticky bottom-0 -mx-4 flex justify-end border-t border-line bg-canvas px-4 py-3 md:static md:mx-0 md:border-0 md:px-0 md:py-0"
      >
        <Button variant="primary" shortcut="Enter" className="max-md:flex-1 md:min-w-48" onClick={submit}>
          {given ? (isLast ? 'Finish Quiz' : 'Next Question') : 'Submit Answer'}
        </Button>
      </div>
    </article>
  );
}
