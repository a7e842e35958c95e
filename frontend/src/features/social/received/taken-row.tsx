import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { FollowSwitch } from '../updates/follow-switch.tsx';
import { counted } from '../words.ts';
import { ReceivedHeader } from './received-row.tsx';
import { arrivedInWords, failedInWords } from './taken-words.ts';

interface TakenRowProps {
  item: ReceivedResource;
  busy: boolean;
  onTryAgain: () => void;
  onOpen: (documentId: string) => void;
}

/** What was accepted: how much of it is copied, and whether later changes are offered. */
export function TakenRow(props: TakenRowProps) {
  const { item, onOpen } = props;
  const { itemName, copy } = item;
  return (
    <article aria-label={itemName} className="flex flex-col gap-2">
      <ReceivedHeader item={item} />
      <CopyState {...props} />
      {copy && (
        <Button
          className="self-start"
          aria-label={`Open ${itemName}`}
          onClick={() => onOpen(copy.documentId)}
        >
          Open
        </Button>
      )}
      {item.canBeFollowed && <FollowSwitch item={item} />}
    </article>
  );
}

function CopyState({ item, busy, onTryAgain }: TakenRowProps) {
  const { itemName, taking } = item;
  if (!taking || (!taking.done && taking.total === 0))
    return <ProgressBar label="Waiting to be copied" value={null} />;
  const { done, total, taken, gone, failed } = taking;
  if (!done)
    return (
      <ProgressBar
        label="Copying into your library"
        value={taken + gone + failed}
        max={total}
        detail={`${taken + gone + failed} of ${counted(total, 'document')}`}
      />
    );
  return (
    <>
      <p className="figures text-sm text-muted">{arrivedInWords(item, taking)}</p>
      {failed > 0 && !item.senderIsGone && (
        <Notice
          tone="error"
          action={
            <Button loading={busy} aria-label={`Try again to copy ${itemName}`} onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          {failedInWords(taking)}
        </Notice>
      )}
    </>
  );
}
