import { useEffect, useEffectEvent } from 'react';
import { useOpenSource } from '../../../documents/cited/use-open-source.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { BesideSource } from '../question/beside-source.tsx';
import { QuestionScreen } from '../question/question-screen.tsx';
import { useEndQuizMutation } from '../quiz-endpoints.ts';
import type { QuizPlace } from '../quiz-place.ts';
import { onlyMissed, type QuizSettings, usualSettings } from '../quiz-settings.ts';
import { QuizResults } from '../results/quiz-results.tsx';
import { isAtLast, phaseOf, type QuizState, totalOf } from './quiz-state.ts';
import { useQuiz } from './use-quiz.ts';

interface QuizRunProps {
  place: QuizPlace;
  quizId: string;
  /** What it is to be of, where this page has asked for it. */
  wished: QuizSettings | null;
  /** The height of what stays above it. */
  under: string;
  start: (settings: QuizSettings) => void;
  toMenu: () => void;
}

/** A generated quiz, from its first question to its results. */
export function QuizRun({ place, quizId, wished, under, start, toMenu }: QuizRunProps) {
  const { state, answer, next, retry } = useQuiz(place, quizId, wished);
  const { open, show, close } = useOpenSource();
  const phase = phaseOf(state);
  const question = phase === 'question' ? state.questions[state.at] : undefined;
  useEnded(quizId, phase === 'completed' && !state.ended);
  const goOn = (): void => {
    close();
    next();
  };
  const { again: _, ...whole } = state.settings ?? usualSettings;
  const cite = { cite: show, openKey: open?.key };
  return (
    <BesideSource open={open} onClose={close} under={under}>
      <div className="mx-auto w-full max-w-3xl px-4 pt-6 max-md:pb-6 md:px-6 md:pb-16">
        {phase === 'loading' && <Waiting label="Opening your quiz" />}
        {phase === 'missing' && (
          <EmptyState title="This quiz no longer exists" action={<ToMenu onPress={toMenu} />}>
            It may have been deleted with its document. Your answers count all the same.
          </EmptyState>
        )}
        {phase === 'failed' && (
          <Failed
            state={state}
            onRetry={() => (state.refused && state.settings ? start(state.settings) : retry())}
            toMenu={toMenu}
          />
        )}
        {phase === 'generating' && <Generating state={state} toMenu={toMenu} />}
        {phase === 'waiting' && (
          <ProgressBar
            label="Making the next question"
            value={state.questions.length}
            max={totalOf(state)}
            detail={readyInWords(state)}
          />
        )}
        {question && (
          <QuestionScreen
            key={question.id}
            question={question}
            place={`Question ${state.at + 1} of ${totalOf(state)}`}
            progress={state.arriving ? readyInWords(state) : null}
            given={state.answers.get(question.id)}
            isLast={isAtLast(state)}
            onAnswer={(letter, seen) => answer(question, letter, seen)}
            onNext={goOn}
            {...cite}
          />
        )}
        {phase === 'question' && state.notice && (
          <div className="mt-6">
            <Notice>{state.notice}</Notice>
          </div>
        )}
        {phase === 'completed' && (
          <QuizResults
            state={state}
            onAgain={() => start(whole)}
            onMissed={(missed) => start(onlyMissed(whole, quizId, missed))}
            onMenu={toMenu}
            {...cite}
          />
        )}
      </div>
    </BesideSource>
  );
}

/** `4 of 10 ready`. */
const readyInWords = (state: QuizState): string => `${state.questions.length} of ${totalOf(state)} ready`;

function ToMenu({ onPress }: { onPress: () => void }) {
  return <Button onClick={onPress}>Back to Menu</Button>;
}

interface BeforeProps {
  state: QuizState;
  toMenu: () => void;
}

function Generating({ state, toMenu }: BeforeProps) {
  const heading = useFocusWhenLost<HTMLHeadingElement>('generating');
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-base focus:outline-none">
        Generating your quiz
      </h3>
      <div className="w-full">
        <ProgressBar label={state.message || 'Choosing cards'} value={null} detail={readyInWords(state)} />
      </div>
      <p className="text-sm text-muted">
        It begins with the first question; the others are made while you answer.
      </p>
      <ToMenu onPress={toMenu} />
    </div>
  );
}

function Failed({ state: { problem, notice }, onRetry, toMenu }: BeforeProps & { onRetry: () => void }) {
  if (problem === null)
    return (
      <EmptyState title="No question could be made" action={<ToMenu onPress={toMenu} />}>
        {notice ?? 'Choose other cards, or another topic.'}
      </EmptyState>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <Notice tone="error" action={<Button onClick={onRetry}>Try Again</Button>}>
          {problem}
        </Notice>
      </div>
      <ToMenu onPress={toMenu} />
    </div>
  );
}

/** With its results seen, a quiz is not offered to be gone on with any more. Where that fails, it is offered a while longer. */
function useEnded(quizId: string, isOver: boolean): void {
  const [endQuiz] = useEndQuizMutation();
  const end = useEffectEvent(() => void endQuiz({ id: quizId }));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}
