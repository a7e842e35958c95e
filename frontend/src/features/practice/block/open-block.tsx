import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useSecondsLeft } from '../../../study/countdown.ts';
import { outbox } from '../../../unsent/outbox-of-tab.ts';
import { unsentNow } from '../../../unsent/unsent-now.ts';
import { usePauseBlockMutation } from '../practice-endpoints.ts';
import { QuestionView } from '../question/question-view.tsx';
import type { Reviewed } from '../question/read-question.ts';
import { BlockBar } from './block-bar.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { Navigator } from './navigator.tsx';
import { useEndOfBlock } from './use-end-of-block.ts';
import { useFinish } from './use-finish.ts';
import { warningAt } from './warning.ts';

interface OpenBlockProps {
  block: PracticeBlock;
  /** When it was fetched, by the clock of the browser. */
  fetchedAt: number;
  questions: readonly Reviewed[];
  /** The question that is shown, by its place; null: the first without an answer. */
  at: number | null;
  onGo: (at: number) => void;
}

/** What was chosen here, and what the server knew then: once that is another, the server is right, as another tab may have chosen since. */
type Choice = { option: number; known: number | null };

/** Pauses a block. What was chosen is sent first, so that it is there when the block goes on. */
function usePause(blockId: string): { pause: () => void; isPausing: boolean; problem: string } {
  const [pauseBlock, { error, isLoading }] = usePauseBlockMutation();
  const pause = async (): Promise<void> => {
    if (unsentNow.state().waiting > 0) await outbox.wake();
    await pauseBlock({ blockId });
  };
  const problem =
    error === undefined ? '' : `The block was not paused: its time goes on. ${errorMessage(error)}`;
  return { pause: () => void pause(), isPausing: isLoading, problem };
}

/** A block that goes on: its clock, its questions, and its end. */
export function OpenBlock({ block, fetchedAt, questions, at: chosenPlace, onGo }: OpenBlockProps) {
  const { blockId, mode, secondsLeft } = block;
  // The device may know of answers that the server will have only when they are sent.
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(
    () =>
      new Map(
        questions.flatMap(({ question, chosen: option }) =>
          option === null ? [] : [[question.id, { option, known: null }]],
        ),
      ),
  );
  const answerOf = ({ question, chosen: known }: Reviewed): number | null => {
    const own = chosen.get(question.id);
    return own && own.known === known ? own.option : known;
  };
  const [firstOpen] = useState(() =>
    Math.max(
      0,
      questions.findIndex((each) => each.chosen === null),
    ),
  );
  const at = chosenPlace ?? firstOpen;
  const seconds = useSecondsLeft({ seconds: secondsLeft, since: fetchedAt });
  const { end, isEnding, problem } = useEndOfBlock(blockId, seconds === 0);
  const pausing = usePause(blockId);
  const open = questions.filter((each) => answerOf(each) === null).length;
  const finish = useFinish(open, end);
  // What is answered when the time is over does not count.
  const reviewed = seconds > 0 ? questions[at] : undefined;
  const isLast = at === questions.length - 1;
  const next = (): void => onGo(at + 1);
  const note = (of: Reviewed) => (option: number) =>
    setChosen((before) => new Map(before).set(of.question.id, { option, known: of.chosen }));
  const place = `Question ${at + 1} of ${questions.length}`;
  return (
    <section aria-label="Timed block" className="flex flex-col gap-6">
      <h1 className="sr-only">Timed block</h1>
      <BlockBar
        seconds={seconds}
        isPausing={pausing.isPausing}
        onPause={() => {
          onGo(at);
          pausing.pause();
        }}
        isEnding={isEnding}
        onEnd={() => void finish()}
      />
      <header className="flex flex-col gap-3">
        <output className="text-sm text-muted empty:hidden">{warningAt(seconds)}</output>
        <p role="alert" className="text-sm text-wrong empty:hidden">
          {problem === '' ? pausing.problem : problem}
        </p>
        <Navigator
          count={questions.length}
          at={at}
          isAnswered={(each) => {
            const question = questions[each];
            return question !== undefined && answerOf(question) !== null;
          }}
          onGo={onGo}
        />
      </header>
      {reviewed && mode === 'exam' && (
        <ExamQuestion
          key={reviewed.question.id}
          reviewed={reviewed}
          place={place}
          chosen={answerOf(reviewed)}
          onChosen={note(reviewed)}
          onNext={isLast ? null : next}
        />
      )}
      {reviewed && mode === 'tutor' && (
        <TutorQuestion
          key={reviewed.question.id}
          reviewed={reviewed}
          place={place}
          given={answerOf(reviewed)}
          onAnswered={note(reviewed)}
          onNext={isLast ? () => void finish() : next}
          nextLabel={isLast ? 'End the block' : 'Next Question'}
        />
      )}
    </section>
  );
}

interface TutorQuestionProps {
  reviewed: Reviewed;
  place: string;
  given: number | null;
  nextLabel: string;
  onAnswered: (chosen: number) => void;
  onNext: () => void;
}

const TutorQuestion = ({ reviewed, ...rest }: TutorQuestionProps) => (
  <QuestionView
    question={reviewed.question}
    isBookmarked={reviewed.isBookmarked}
    isFlagged={reviewed.isFlagged}
    {...rest}
  />
);
