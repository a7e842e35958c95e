import { Inbox, Layers } from 'lucide-react';
import { Link } from 'react-router';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { useUndecidedDecks } from '../../features/decks/deck-endpoints.ts';
import { ManyNewCards } from '../../features/home/many-new-cards.tsx';
import { MakingCards } from '../../features/processing/making-cards.tsx';
import { useReceivedResourcesQuery } from '../../features/social/badge/pending-endpoints.ts';
import { useUpdatesWaitingQuery } from '../../features/social/badge/waiting-endpoint.ts';
import { useConnectionsQuery } from '../../features/social/contacts/contact-endpoints.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { useAtMost } from '../../ui/use-at-most.ts';
import { NotKnown } from './not-known.tsx';

const longestWaitMs = 1000;

/** What is made of one's files, the decks that wait for a decision, and what others have sent. Nothing while nothing waits. */
export function Arrived() {
  const folders = useGetUserFoldersQuery();
  const plan = useGetStudyTodayQuery().data;
  const decks = useUndecidedDecks();
  // As the badge of Social asks, which keeps the answers fresh.
  const received = useReceivedResourcesQuery({ limit: 1 });
  const connections = useConnectionsQuery();
  const updates = useUpdatesWaitingQuery();
  const waiting = useAtMost(
    longestWaitMs,
    [folders, decks, received, connections, updates].some(({ isLoading }) => isLoading),
  );
  if (waiting) return <NotKnown />;
  const pending = received.data?.pendingCount ?? 0;
  const requests = connections.data?.data.filter(({ status }) => status === 'Pending').length ?? 0;
  const readyIn = (documentIds: ReadonlySet<string>): number =>
    (plan?.documents ?? []).reduce(
      (sum, { documentId, newInAll }) => sum + (documentIds.has(documentId) ? newInAll : 0),
      0,
    );
  const shown = [
    ...decks.undecided.map(({ id, fileName }) => ({
      key: id,
      to: '/import',
      replace: false,
      Icon: Layers,
      words: `“${fileName}” has been read: decide what to do with it`,
    })),
    { key: 'received', ...inSocial, words: counted(pending, 'received resource') },
    { key: 'contacts', ...inSocial, words: counted(requests, 'contact request') },
    { key: 'updates', ...inSocial, words: updates.data?.waiting && 'Updates of what you follow' },
  ].filter(({ words }) => words);
  return (
    <>
      <MakingCards documents={(folders.data?.folders ?? []).flatMap(({ PDFs }) => PDFs)} readyIn={readyIn} />
      {plan && <ManyNewCards plan={plan} />}
      {shown.length > 0 && (
        <section aria-labelledby="arrived" className="flex flex-col gap-2">
          <h2 id="arrived" className="text-sm text-muted">
            Waiting for you
          </h2>
          <ul className="-mx-2 flex flex-col">
            {shown.map(({ key, to = { search: `?social=${key}` }, replace, Icon, words }) => (
              <li key={key}>
                <Link
                  replace={replace}
                  to={to}
                  className="target flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
                >
                  <Icon aria-hidden size={16} className="shrink-0 text-faint" />
                  <span className="figures min-w-0 wrap-anywhere">{words}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A panel over the page. */
const inSocial = { to: undefined, replace: true, Icon: Inbox };

const counted = (count: number, one: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : `${one}s`}`;
