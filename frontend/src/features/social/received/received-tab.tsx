import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { Inbox } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { focusRow } from '../focus-row.ts';
import { useActionNotice } from '../action-notice.tsx';
import { DestinationForm } from './destination-form.tsx';
import { ReceivedRow } from './received-row.tsx';
import { TakenRow } from './taken-row.tsx';
import { useAnswerShare } from './use-answer-share.ts';
import { useReceivedList } from './use-received-list.ts';

interface ReceivedTabProps {
  /** Where the focus goes. */
  shareId?: string | undefined;
  onOpen: (documentId: string) => void;
}

interface TakenListProps {
  answer: ReturnType<typeof useAnswerShare>;
  onOpen: (documentId: string) => void;
}

/** What was accepted, with how far its copying is. Nothing where there is none; it is no reason to stop when it cannot be listed. */
function TakenList({ answer, onOpen }: TakenListProps) {
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

/** What others have sent and waits for an answer, and what was accepted. */
export function ReceivedTab({ shareId, onOpen }: ReceivedTabProps) {
  const { notice, announce, dismiss } = useActionNotice();
  const answer = useAnswerShare(announce);
  const lists = useRef<HTMLDivElement>(null);
  const waiting = useReceivedList('pending');
  const isListed = waiting.items !== undefined;
  useEffect(() => {
    if (isListed && shareId !== undefined) focusRow(lists, shareId);
  }, [isListed, shareId]);
  useOnceCopied(answer.copying, (id) => dismiss() && focusRow(lists, id));
  const [asked, ask] = useState<{ item: ReceivedResource; follow: boolean } | null>(null);
  // What is not listed yet may be on a later page.
  const isGone = !waiting.more && waiting.items?.every(({ id }) => id !== asked?.item.id) === true;
  const accept = (item: ReceivedResource, follow: boolean): void => {
    if (item.fileIds.length > 0) ask({ item, follow });
    else void answer.accept(item, { follow });
  };
  return (
    <>
      {asked && (
        <DestinationForm
          item={asked.item}
          follow={asked.follow}
          isGone={isGone}
          onAccept={async (destination, follow) => {
            const failure = await answer.accept(asked.item, { ...destination, follow });
            if (failure === undefined) ask(null);
            return failure;
          }}
          onBack={() => {
            ask(null);
            focusRow(lists, asked.item.id);
          }}
        />
      )}
      {/* Hidden while a folder is chosen, so that it is found as it was left. */}
      <div ref={lists} hidden={asked !== null} className="flex flex-col gap-4">
        {notice}
        <Waiting accept={accept} answer={answer} />
        <TakenList answer={answer} onOpen={onOpen} />
      </div>
    </>
  );
}

/** Called when what is said to be copied is: 'Files will be added' does not stand above '2 documents copied'. */
function useOnceCopied(copying: ReceivedResource | null, then: (id: string) => void): void {
  const now = useReceivedList('accepted').items?.find(({ id }) => id === copying?.id)?.taking;
  const isCopied = now?.done === true && JSON.stringify(now) !== JSON.stringify(copying?.taking);
  const copied = useEffectEvent(then);
  const id = isCopied ? copying?.id : undefined;
  useEffect(() => {
    if (id !== undefined) copied(id);
  }, [id]);
}

interface WaitingProps {
  accept: (item: ReceivedResource, follow: boolean) => void;
  answer: ReturnType<typeof useAnswerShare>;
}

function Waiting({ accept, answer }: WaitingProps) {
  const { items, error, loading, more, loadMore, retry } = useReceivedList('pending');
  const somethingTaken = (useReceivedList('accepted').items?.length ?? 0) > 0;
  if (loading) return <Skeleton label="Loading what others sent you" lines={4} />;
  if (!items)
    return (
      <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
        What others sent you could not be listed; it is safe. {errorMessage(error)}
      </Notice>
    );
  if (items.length === 0 && somethingTaken)
    return <p className="py-4 text-center text-sm text-muted">Nothing is waiting for you.</p>;
  if (items.length === 0)
    return (
      <EmptyState icon={<Inbox size={28} />} title="Nothing is waiting for you">
        Folders and files that your contacts send you arrive here. Nothing comes into your library before you
        accept it.
      </EmptyState>
    );
  return (
    <section aria-label="Waiting for your answer">
      <ul aria-label="Received" className="flex flex-col">
        {items.map((item) => (
          <li key={item.id} data-row={item.id} className="border-b border-line py-4 first:pt-0 last:border-0">
            <ReceivedRow
              item={item}
              busy={answer.running.get(item.id)}
              onAccept={(follow) => accept(item, follow)}
              onReject={() => void answer.reject(item)}
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
