import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { ArrowRight } from 'lucide-react';
import { asClock, useSecondsUntil } from '../../../study/countdown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { doorNote, nameOf } from '../person.ts';

/** The patient who still waits. */
export function GoOn({ session, onOpen }: { session: HistorySessionShown; onOpen: () => void }) {
  const { person, rounds, endsAt } = session;
  return (
    <Notice
      action={
        <Button icon={<ArrowRight aria-hidden size={16} />} onClick={onOpen}>
          Go on with {nameOf(person)}
        </Button>
      }
    >
      {nameOf(person)}, {doorNote(person)}. {inWords(rounds)}{' '}
      {endsAt !== null && <TimeLeft endsAt={endsAt} />}
    </Notice>
  );
}

/** The clock of a station runs on while the student is elsewhere. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const seconds = useSecondsUntil(endsAt);
  if (seconds === 0) return 'Time is up: only your diagnosis is missing.';
  return (
    <span className="figures" role="timer" aria-live="off">
      Time left: {asClock(seconds)}
    </span>
  );
}

const inWords = (rounds: number): string =>
  rounds === 0
    ? 'You have not asked anything yet.'
    : rounds === 1
      ? 'You asked one question.'
      : `You asked ${rounds} questions.`;
