import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage, isApiError } from '../../api/api-error.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FeedbackView } from './feedback/feedback-view.tsx';
import { useGetHistoryQuery } from './history-endpoints.ts';
import { OpenSession } from './open-session.tsx';
import { StartView } from './start/start-view.tsx';

/** In the words of specification 1 §8 for the other areas. */
const loginRequired = 'You must be logged in to take a history';

/** Which history is shown is part of the address, so that Back, a reload and another tab find it. */
function useHistoryAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    sessionId: search.get('session'),
    open: (session: string): void => setSearch({ session }),
    close: (): void => setSearch({}),
  };
}

interface SessionViewProps {
  sessionId: string;
  /** Whether it was opened by a press here, so that the microphone may be opened. */
  isPressed: boolean;
  onLeave: () => void;
}

/** A history: the conversation while it is open, then how it went. */
function SessionView({ sessionId, isPressed, onLeave }: SessionViewProps) {
  const { data, error, isFetching, refetch } = useGetHistoryQuery({ sessionId });
  if (data)
    return data.session.finishedAt === null ? (
      <OpenSession history={data} isPressed={isPressed} onLeave={onLeave} />
    ) : (
      <FeedbackView history={data} onLeave={onLeave} />
    );
  if (!error || isFetching) return <Skeleton label="Calling the patient in" lines={6} className="py-8" />;
  const isGone = isApiError(error) && error.status === 404;
  return (
    <div className="flex flex-col items-start gap-3 py-8">
      <h1 className="font-serif text-2xl">Take a history of</h1>
      <output className="text-muted">
        {isGone
          ? 'There is no history at this address.'
          : `The history could not be loaded; what was said is safe. ${errorMessage(error)}`}
      </output>
      <div className="flex flex-wrap gap-2">
        {!isGone && <Button onClick={() => void refetch()}>Try again</Button>}
        <Button onClick={onLeave}>Back to the start</Button>
      </div>
    </div>
  );
}

/** /anamnesis: a virtual patient is chosen, questioned, and diagnosed. */
export function HistoryPage() {
  usePageTitle('Take a history');
  const { user } = useSession();
  const { sessionId, open, close } = useHistoryAddress();
  const [pressed, setPressed] = useState<string | null>(null);
  const press = (id: string): void => {
    setPressed(id);
    open(id);
  };
  if (!user)
    return (
      <p role="alert" className="p-4">
        {loginRequired}
      </p>
    );
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4 md:px-8">
      {sessionId === null ? (
        <StartView onOpen={press} />
      ) : (
        <SessionView
          key={sessionId}
          sessionId={sessionId}
          isPressed={pressed === sessionId}
          onLeave={close}
        />
      )}
    </div>
  );
}
