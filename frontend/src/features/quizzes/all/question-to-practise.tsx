import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { CitedPage } from '../../../documents/cited/cited-page.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { placeOf, sourceOf, type Cite } from '../question/cite.ts';
import { OfBank } from '../question/of-bank.tsx';
import { OptionAnswers } from '../question/option-answers.tsx';
import { OptionChoices } from '../question/option-choices.tsx';
import { VerdictLine } from '../question/verdict-line.tsx';
import { StemText } from '../question/stem-text.tsx';

interface QuestionToPractiseProps {
  question: QuizQuestion;
  /** It was gone to, so that its text is read out. */
  focused: boolean;
  onAnswer: (letter: Letter) => void;
  cite: Cite;
  openKey: string | undefined;
}

/** A question of all those of a document. Once it is answered, its page is shown where it says the answer, or speaks of its topic. */
export function QuestionToPractise({ question, focused, onAnswer, cite, openKey }: QuestionToPractiseProps) {
  const stem = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<Letter | null>(null);
  const [answered, setAnswered] = useState(false);
  const arrived = useRef(focused);
  useEffect(() => {
    if (arrived.current) heading.current?.focus();
  }, []);
  const submit = (): void => {
    if (answered || selected === null) return;
    setAnswered(true);
    onAnswer(selected);
  };
  useShortcut('Enter', submit, !answered && selected !== null, 'Submit the answer');
  const { pdfId: id, pdfName: name, docType: type, correctAnswer } = question;
  return (
    <article className="flex flex-col gap-5">
      {question.isFromBank && (
        <p>
          <OfBank question={question} />
        </p>
      )}
      <h4
        id={stem}
        ref={heading}
        tabIndex={-1}
        className="reading scroll-mt-48 text-lg font-normal whitespace-pre-line wrap-anywhere focus:outline-none"
      >
        <StemText>{question.questionPrompt}</StemText>
      </h4>
      {answered && selected ? (
        <>
          <VerdictLine
            question={question}
            given={{ selected, isCorrect: selected === correctAnswer, timeTaken: null }}
          />
          <OptionAnswers {...{ question, selected, cite, openKey }} />
          <section
            aria-label="Source"
            className="relative h-[min(34rem,70dvh)] rounded-md border border-line"
          >
            <CitedPage document={{ id, name, type }} place={placeOf(question, sourceOf(question))} />
          </section>
        </>
      ) : (
        <>
          <OptionChoices {...{ question, selected }} labelledBy={stem} onSelect={setSelected} />
          <Button
            variant="primary"
            shortcut="Enter"
            disabled={selected === null}
            className="sm:min-w-48 sm:self-end"
            onClick={submit}
          >
            Submit
          </Button>
        </>
      )}
    </article>
  );
}
