import { errorMessage, isApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FeedbackView } from './feedback/feedback-view.tsx';
import { useGetHistoryQuery } from './history-endpoints.ts';
import { OpenSession } from './open-session.tsx';

interface SessionViewProps {
  sessionId: string;
  /** Whether it was opened by a press here, so that the microphone may be opened. */
  isPressed: boolean;
  onLeave: () => void;
}

/** A history: the conversation while it is open, then how it went. */
export function SessionView({ sessionId, isPressed, onLeave }: SessionViewProps) {
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
