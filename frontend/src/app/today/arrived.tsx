import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { useReceivedResourcesQuery } from '../../features/social/badge/pending-endpoints.ts';
import { useUpdatesWaitingQuery } from '../../features/social/badge/waiting-endpoint.ts';
import { useConnectionsQuery } from '../../features/social/contacts/contact-endpoints.ts';
import { useAtMost } from '../../ui/use-at-most.ts';
import { NotKnown } from './not-known.tsx';

const longestWaitMs = 1000;

/** What others have sent, each as a link that opens it. Nothing while nothing waits. */
export function Arrived() {
  // As the badge of Social asks, which keeps the answers fresh.
  const received = useReceivedResourcesQuery({ limit: 1 });
  const connections = useConnectionsQuery();
  const updates = useUpdatesWaitingQuery();
  const asking = received.isLoading || connections.isLoading || updates.isLoading;
  const waiting = useAtMost(longestWaitMs, asking);
  if (waiting) return <NotKnown />;
  const pending = received.data?.pendingCount ?? 0;
  const requests = connections.data?.data.filter(({ status }) => status === 'Pending').length ?? 0;
  const shown = [
    { tab: 'received', words: counted(pending, 'received resource') },
    { tab: 'contacts', words: counted(requests, 'contact request') },
    { tab: 'updates', words: updates.data?.waiting && 'Updates of what you follow' },
  ].filter(({ words }) => words);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="arrived" className="flex flex-col gap-2">
      <h2 id="arrived" className="text-sm text-muted">
        Arrived
      </h2>
      <ul className="-mx-2 flex flex-col">
        {shown.map(({ tab, words }) => (
          <li key={tab}>
            <Link
              replace
              to={{ search: `?social=${tab}` }}
              className="target flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
            >
              <Inbox aria-hidden size={16} className="shrink-0 text-faint" />
              <span className="figures">{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const counted = (count: number, one: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : `${one}s`}`;
