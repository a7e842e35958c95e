import { CircleCheck, CircleX, Layers } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { proofOf, type Cite } from '../question/cite.ts';
import { ExplainOption } from '../question/explain-option.tsx';
import { InNotes, OfBank } from '../question/of-bank.tsx';
import { ReasonLine } from '../question/reason-line.tsx';
import { useTakeQuestionMutation } from '../quiz-endpoints.ts';
import { timeInWords, type Answered } from './score.ts';
import { StemText } from '../question/stem-text.tsx';

interface ReviewItemProps extends Answered {
  cite: Cite;
  openKey: string | undefined;
}

const said = {
  broughtForward: 'Your card is due today',
  created: 'A card was made',
  already: 'Already a card',
};

interface StudyAsCardProps {
  questionId: string;
  /** It became a card before. */
  isTaken: boolean;
}

/** Makes a missed question something to study: once. */
function StudyAsCard({ questionId, isTaken }: StudyAsCardProps) {
  const [take, { data, error, isLoading }] = useTakeQuestionMutation();
  const outcome = useRef<HTMLOutputElement>(null);
  // The button that had the focus has gone.
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);
  const result = data?.result ?? (isTaken ? 'already' : null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {result === null && (
        <Button
          icon={<Layers aria-hidden size={16} />}
          loading={isLoading}
          onClick={() => void take({ questionId })}
        >
          Study as card
        </Button>
      )}
      <output ref={outcome} tabIndex={-1} className="text-sm text-muted empty:hidden focus:outline-none">
        {result && said[result]}
      </output>
      <span role="alert" className="text-sm text-wrong empty:hidden">
        {error !== undefined && `No card was made. ${errorMessage(error)}`}
      </span>
    </div>
  );
}

/** A question of a finished quiz: its answer, the one that was given, and the sentences that say why. */
export function ReviewItem({ question, given, cite, openKey }: ReviewItemProps) {
  const { choices, correctAnswer, explanations, rationales } = question;
  const why = explanations[given.selected] ?? null;
  const meaning = question.meanings?.[given.selected];
  const source = { question, cite, openKey };
  return (
    <article className="flex flex-col gap-2">
      {question.isFromBank && (
        <p>
          <OfBank question={question} />
        </p>
      )}
      <h5 className="reading text-base font-normal whitespace-pre-line wrap-anywhere">
        <StemText>{question.questionPrompt}</StemText>
      </h5>
      {!given.isCorrect && (
        <>
          <Line icon={<CircleX aria-hidden size={16} />} tone="text-wrong" word="Your answer">
            {given.selected} {choices[given.selected]}
          </Line>
          <ReasonLine
            {...source}
            reason={why}
            meaning={meaning}
            rationale={rationales?.[given.selected]}
            name={`review ${question.id} ${given.selected}`}
          />
          <ExplainOption question={question} letter={given.selected} />
        </>
      )}
      <Line
        icon={<CircleCheck aria-hidden size={16} />}
        tone="text-correct"
        word={given.isCorrect ? 'Your answer is right' : 'Right answer'}
      >
        {correctAnswer} {choices[correctAnswer]}
      </Line>
      <ReasonLine
        {...source}
        reason={proofOf(question)}
        rationale={rationales?.[correctAnswer]}
        name={`review ${question.id}`}
      />
      <ExplainOption question={question} letter={correctAnswer} />
      <InNotes {...source} name={`review ${question.id} notes`} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {given.timeTaken !== null && (
          <p className="figures text-sm text-muted">{timeInWords(given.timeTaken)}</p>
        )}
        {!given.isCorrect && <StudyAsCard questionId={question.id} isTaken={question.isTaken} />}
      </div>
    </article>
  );
}

interface LineProps {
  icon: ReactNode;
  tone: string;
  word: string;
  children: ReactNode;
}

function Line({ icon, tone, word, children }: LineProps) {
  return (
    <p className="flex items-start gap-2 wrap-anywhere">
      <span className={`mt-1 shrink-0 ${tone}`}>{icon}</span>
      <span className="min-w-0">
        <span className={`font-medium ${tone}`}>{word}: </span>
        {children}
      </span>
    </p>
  );
}
