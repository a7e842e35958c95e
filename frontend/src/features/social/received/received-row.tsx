import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { ChevronRight, FileText, Folder } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckLine } from '../check-line.tsx';
import { Message } from '../message.tsx';
import { Moment } from '../moment.tsx';
import { ShareContents } from '../share-contents.tsx';
import { useSharedResourceDetailsQuery } from '../share-endpoints.ts';
import { totalsInWords } from '../words.ts';
import type { Answer } from './use-answer-share.ts';

interface ReceivedRowProps {
  item: ReceivedResource;
  /** The answer that is on its way. */
  busy: Answer | undefined;
  onAccept: (follow: boolean) => void;
  onReject: () => void;
}

/** What is in a received share now. */
function ReceivedDetails({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = useSharedResourceDetailsQuery({ id });
  if (isLoading) return <Skeleton label="Loading what is in it" lines={3} />;
  if (!data || error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Failed to load resource details. Please try again.
      </Notice>
    );
  return (
    <div className="flex flex-col gap-2 rounded-md bg-surface p-3">
      <p className="figures text-sm font-medium">{totalsInWords(data.data)}</p>
      <ShareContents contents={data.data} />
    </div>
  );
}

/** What a contact has sent: from whom, what is in it, and the two answers. */
export function ReceivedRow({ item, busy, onAccept, onReject }: ReceivedRowProps) {
  const { id, itemName, senderName } = item;
  const [open, setOpen] = useState(false);
  const [follow, setFollow] = useState(false);
  const details = useId();
  return (
    <article aria-label={itemName} className="flex flex-col gap-2">
      <ReceivedHeader item={item} />
      <Message text={item.message} />
      <div id={details} hidden={!open}>
        {open && <ReceivedDetails id={id} />}
      </div>
      {item.canBeFollowed && (
        <CheckLine checked={follow} onChange={setFollow} className="-ml-2 text-muted">
          Offer me what {senderName} corrects or adds later
        </CheckLine>
      )}
      <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-1">
        <Button
          variant="primary"
          aria-label={`Accept ${itemName}`}
          loading={busy === 'accept'}
          disabled={busy === 'reject'}
          onClick={() => onAccept(follow)}
        >
          Accept
        </Button>
        <Button
          aria-label={`Reject ${itemName}`}
          loading={busy === 'reject'}
          disabled={busy === 'accept'}
          onClick={onReject}
        >
          Reject
        </Button>
        <Button
          variant="quiet"
          icon={
            <ChevronRight aria-hidden size={16} className={cx('transition-transform', open && 'rotate-90')} />
          }
          aria-label={`Details of ${itemName}`}
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
        >
          Details
        </Button>
      </div>
    </article>
  );
}

/** What it is called, who sent it, and when. */
export function ReceivedHeader({ item, level = 3 }: { item: ReceivedResource; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const Icon = item.itemType === 'folder' ? Folder : FileText;
  return (
    <div className="flex items-start gap-2.5">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <Heading className="text-base wrap-anywhere">{item.itemName}</Heading>
        <p className="text-sm text-muted wrap-anywhere">
          From{' '}
          {item.senderIsGone ? 'a deleted account' : <span title={item.senderEmail}>{item.senderName}</span>},{' '}
          <Moment at={item.dateReceived} />
        </p>
      </div>
    </div>
  );
}
