import { Button } from '../../../ui/buttons/button.tsx';
import { TakenRow } from './taken-row.tsx';
import type { useAnswerShare } from './use-answer-share.ts';
import { useReceivedList } from './use-received-list.ts';

interface TakenListProps {
  answer: ReturnType<typeof useAnswerShare>;
  onOpen: (documentId: string) => void;
}

/** What was accepted, with how far its copying is. Nothing where there is none; it is no reason to stop when it cannot be listed. */
export function TakenList({ answer, onOpen }: TakenListProps) {
  const { items, more, loadMore } = useReceivedList('accepted');
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="taken" className="border-t border-line pt-4">
      <h3 id="taken" className="text-sm text-muted">
        Accepted
      </h3>
      <ul aria-labelledby="taken" className="flex flex-col">
        {items.map((item) => (
          <li key={item.id} data-row={item.id} className="border-b border-line py-3 last:border-0">
            <TakenRow
              item={item}
              busy={answer.running.has(item.id)}
              onTryAgain={() => void answer.tryAgain(item)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="quiet" onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
