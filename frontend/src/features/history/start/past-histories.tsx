import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { MessagesSquare } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { nameOf } from '../person.ts';
import { VerdictMark } from '../verdict.tsx';

interface PastHistoriesProps {
  data?: { sessions: HistorySessionShown[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  onOpen: (sessionId: string) => void;
}

/** The histories that were taken, the latest first, each to be read again. */
export function PastHistories({ data, error, isFetching, refetch, onOpen }: PastHistoriesProps) {
  return (
    <section aria-labelledby="past-histories" className="flex flex-col gap-2">
      <h2 id="past-histories" className="text-base">
        Your histories
      </h2>
      {data ? (
        <List sessions={data.sessions} onOpen={onOpen} />
      ) : error === undefined || isFetching ? (
        <Skeleton label="Loading your histories" />
      ) : (
        <div className="flex flex-col items-start gap-2">
          <output className="text-muted">Your histories could not be loaded. {errorMessage(error)}</output>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </section>
  );
}

interface ListProps {
  sessions: HistorySessionShown[];
  onOpen: (sessionId: string) => void;
}

function List({ sessions, onOpen }: ListProps) {
  if (sessions.length === 0)
    return (
      <EmptyState title="No histories yet" icon={<MessagesSquare size={28} />}>
        Name a disease above and press Take History, or let Surprise me choose. What you asked, and what you
        missed, is kept here.
      </EmptyState>
    );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.sessionId}>
          <button
            type="button"
            className="target flex w-full flex-col gap-0.5 rounded-md px-2 py-2 text-left hover:bg-hover"
            onClick={() => onOpen(session.sessionId)}
          >
            <span className="flex w-full flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-medium wrap-anywhere">
                {nameOf(session.person)}
                {session.diseaseName && <span className="font-normal">, {session.diseaseName}</span>}
              </span>
              <span className="text-sm">
                {session.verdict ? (
                  <VerdictMark verdict={session.verdict} />
                ) : (
                  <span className="text-accent">Go on</span>
                )}
              </span>
            </span>
            <span className="figures text-sm text-muted">{about(session)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const about = ({ startedAt, mode, rounds }: HistorySessionShown): string =>
  [
    day.format(new Date(startedAt)),
    mode === 'osce' && 'OSCE',
    rounds === 1 ? '1 question' : `${rounds} questions`,
  ]
    .filter(Boolean)
    .join(' · ');
