import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { usePending } from '../../features/social/badge/use-pending.ts';
import { useRequests } from '../../features/social/badge/use-requests.ts';
import { useUpdatesWaiting } from '../../features/social/badge/use-updates-waiting.ts';

/** What others have sent, each as a link that opens it. Nothing while nothing waits. */
export function Arrived() {
  const pending = usePending();
  const requests = useRequests();
  const updates = useUpdatesWaiting();
  const waiting = [
    {
      tab: 'received',
      words: pending > 0 && `${pending} received ${pending === 1 ? 'resource' : 'resources'}`,
    },
    {
      tab: 'contacts',
      words: requests > 0 && `${requests} contact ${requests === 1 ? 'request' : 'requests'}`,
    },
    { tab: 'updates', words: updates && 'Updates of what you follow' },
  ] as const;
  const shown = waiting.filter(({ words }) => words);
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
