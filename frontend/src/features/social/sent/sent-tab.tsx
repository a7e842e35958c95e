import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { failureOf } from '../failed.ts';
import { useSentListInfiniteQuery, useWithdrawSharedResourceMutation } from '../share-endpoints.ts';
import { useActionNotice } from '../action-notice.tsx';
import { SentRow, type SentResource } from './sent-row.tsx';

/** What the person has sent, how many took it, and the way to send more. */
export function SentTab({ onSend }: { onSend: () => void }) {
  const list = useSentListInfiniteQuery();
  const items = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  const { notice, announce } = useActionNotice();
  const withdraw = useWithdraw(announce);
  const send = (
    <Button variant="primary" icon={<Send aria-hidden size={16} />} onClick={onSend}>
      Send resources
    </Button>
  );
  if (list.isLoading) return <Skeleton label="Loading what you sent" lines={4} />;
  if (!items)
    return (
      <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
        What you sent could not be listed. {errorMessage(list.error)}
      </Notice>
    );
  if (items.length === 0)
    return (
      <EmptyState icon={<Send size={28} />} title="You have sent nothing yet" action={send}>
        Send folders and files to your contacts. They get copies; yours stay as they are.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      {notice}
      <div className="flex max-md:[&>button]:flex-1">{send}</div>
      <ul aria-label="Sent" className="flex flex-col">
        {items.map((item) => (
          <li key={item.id} className="border-b border-line py-4 first:pt-0 last:border-0">
            <SentRow
              item={item}
              busy={withdraw.running.includes(item.id)}
              onWithdraw={() => void withdraw.ask(item)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          loading={list.isFetchingNextPage}
          className="self-start"
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function useWithdraw(announce: ReturnType<typeof useActionNotice>['announce']) {
  const [call, { isLoading, originalArgs }] = useWithdrawSharedResourceMutation();
  const { confirm } = useDialogs();
  const ask = async (item: SentResource): Promise<void> => {
    const agreed = await confirm({
      title: `Withdraw “${item.itemName}”?`,
      description:
        'It can no longer be accepted, and those who follow it are offered no more changes. Copies that were already made stay.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (!agreed) return;
    try {
      await call({ id: item.id }).unwrap();
      announce('success', `“${item.itemName}” was withdrawn.`);
    } catch (thrown) {
      announce('error', failureOf(`Failed to withdraw “${item.itemName}”`, thrown));
    }
  };
  return { ask, running: isLoading && originalArgs ? [originalArgs.id] : [] };
}
