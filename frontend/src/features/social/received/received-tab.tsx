import { Inbox } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useReceivedResourcesQuery } from '../badge/pending-endpoints.ts';

/** What others have sent and waits for an answer, the latest first. */
export function ReceivedTab() {
  const { data, error, refetch } = useReceivedResourcesQuery({});
  if (!data && error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        What others sent you could not be listed; it is safe. {errorMessage(error)}
      </Notice>
    );
  if (!data) return <Skeleton label="Loading what others sent you" lines={4} />;
  if (data.data.length === 0)
    return (
      <EmptyState icon={<Inbox size={28} />} title="Nothing is waiting for you">
        Folders and files that your contacts send you arrive here. Nothing comes into your library before you
        accept it.
      </EmptyState>
    );
  return (
    <ul aria-label="Received" className="flex flex-col">
      {data.data.map(({ id, itemName, senderName }) => (
        <li key={id} className="border-b border-line py-3 last:border-0">
          <span className="font-medium wrap-anywhere">{itemName}</span>
          <span className="block text-sm text-muted wrap-anywhere">From {senderName}</span>
        </li>
      ))}
    </ul>
  );
}
