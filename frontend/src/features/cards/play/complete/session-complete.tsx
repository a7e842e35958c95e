import { CircleCheckBig, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { cardsOffered } from '../../../../study/folder-plan.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import { undoLabel } from '../notices/card-words.ts';
import { answersIn, repeatedTomorrow } from '../queue/play-parts.ts';
import type { Session, SessionView } from '../session/session-shape.ts';
import { usePlanAfter } from './use-plan-after.ts';
import { unsentWords } from '../notices/unsent-words.ts';
import { WhatNext } from './what-next.tsx';

export interface SessionCompleteProps {
  view: SessionView;
  session: Session;
  onLeave: () => void;
  chosen?: { back: string; cram: boolean } | undefined;
}

/** The end of a session, once every answer is kept. */
export function SessionComplete(props: SessionCompleteProps) {
  const { view } = props;
  const leave = useRef<HTMLButtonElement>(null);
  const complete = view.play.status === 'complete';
  useEffect(() => {
    if (complete) leave.current?.focus();
  }, [complete]);
  if (!complete)
    return (
      <div className="m-auto">
        <Waiting label={view.outbox.stuck ? unsentWords(view.outbox) : 'Saving your answers…'} />
      </div>
    );
  return <Completed {...props} leave={leave} />;
}

function Completed({
  view,
  session,
  onLeave,
  chosen,
  leave,
}: SessionCompleteProps & { leave: RefObject<HTMLButtonElement | null> }) {
  const { plan, planning } = usePlanAfter();
  const everything = plan !== undefined && cardsOffered(plan) === 0;
  return (
    <output className="m-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <CircleCheckBig aria-hidden size={36} className="text-correct" />
      <h2>
        <span className="block text-xl">Session Complete! </span>
        <span className={cx('mt-2 block font-serif text-lg font-normal', planning && !plan && 'invisible')}>
          {chosen?.cram
            ? 'The dates of these cards are as they were.'
            : outcome(repeatedTomorrow(view.play), everything)}
        </span>
      </h2>
      {answersIn(view.play).length > 0 && <p className="figures text-sm text-muted">{tally(view)}</p>}
      <WhatNext plan={plan} />
      <Button ref={leave} variant="primary" onClick={onLeave}>
        {chosen?.back ?? 'Back to PDF Upload'}
      </Button>
      <TakeBackLast session={session} view={view} />
    </output>
  );
}

/** What was missed is not mastered: it comes back tomorrow. */
function outcome(repeated: number, everything: boolean): string {
  if (repeated > 0) return `${repeated} to repeat tomorrow`;
  return everything
    ? 'All cards have been mastered for today!'
    : 'All cards of this session have been mastered for today!';
}

function tally({ play }: SessionView): string {
  const given = answersIn(play);
  const answers = given.length;
  const correct = given.filter(({ response }) => response === 'correct').length;
  return `${answers} ${answers === 1 ? 'answer' : 'answers'}, ${correct} of them correct`;
}

/** At the end of a session: its last step may have been a slip. The session then goes on with that card. */
function TakeBackLast({ session, view }: { session: Session; view: SessionView }) {
  const last = view.play.history.at(-1);
  const takeBack = (): void => void session.goBack();
  useShortcut('Control+z', takeBack, last !== undefined && !view.busy);
  if (!last) return null;
  return (
    <Button
      variant="plain"
      icon={<Undo2 aria-hidden size={18} />}
      shortcut="Control+z"
      loading={view.busy !== null}
      onClick={takeBack}
    >
      {last.kind === 'answered' ? 'Undo the last answer' : `Undo: ${undoLabel(last)}`}
    </Button>
  );
}
