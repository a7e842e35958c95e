import { Button } from '../../../ui/buttons/button.tsx';
import { counted } from '../words.ts';
import { ReceivedHeader } from './received-row.tsx';
import { useReceivedList } from './use-received-list.ts';

/** So many are named. */
const most = 3;

/** What waits for an answer, above the own files; nothing where nothing does. */
export function WaitingShares({ onOpen }: { onOpen: () => void }) {
  const { items, pendingCount } = useReceivedList('pending');
  if (!items || items.length === 0) return null;
  const others = pendingCount - Math.min(items.length, most);
  return (
    <section
      aria-labelledby="waiting-shares"
      className="mb-5 flex flex-col gap-3 rounded-md border border-line bg-accent-soft p-3"
    >
      <h3 id="waiting-shares" className="text-sm">
        Sent to you
      </h3>
      <ul className="flex flex-col gap-3">
        {items.slice(0, most).map((item) => (
          <li key={item.id}>
            <ReceivedHeader item={item} level={4} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="figures text-sm text-muted">and {counted(others, 'more', 'more')}</p>}
      <Button variant="primary" className="self-start" onClick={onOpen}>
        Accept or reject
      </Button>
    </section>
  );
}
