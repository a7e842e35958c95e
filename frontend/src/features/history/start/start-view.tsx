import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { ArrowRight } from 'lucide-react';
import { asClock, useSecondsUntil } from '../../../study/countdown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useGetHistoriesQuery } from '../history-endpoints.ts';
import { doorNote, nameOf } from '../person.ts';
import { PastHistories } from './past-histories.tsx';
import { PatientForm } from './patient-form.tsx';

/** The patient who still waits. */
function GoOn({ session, onOpen }: { session: HistorySessionShown; onOpen: () => void }) {
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

/** Which patient one would like to meet, the one who still waits, and those one has met. */
export function StartView({ onOpen }: { onOpen: (sessionId: string) => void }) {
  const listed = useGetHistoriesQuery();
  const waiting = listed.data?.sessions.find(({ finishedAt }) => finishedAt === null);
  return (
    <div className="flex flex-col gap-10 py-6 md:py-8">
      <PatientForm onMet={onOpen}>
        {waiting && <GoOn session={waiting} onOpen={() => onOpen(waiting.sessionId)} />}
      </PatientForm>
      <PastHistories {...listed} onOpen={onOpen} />
    </div>
  );
}
