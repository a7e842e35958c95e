import type { ReceivedResource } from '@anamnesis/contracts/social/shares-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { FollowSwitch } from '../updates/follow-switch.tsx';
import { counted } from '../words.ts';
import { ReceivedHeader } from './received-row.tsx';

interface TakenRowProps {
  item: ReceivedResource;
  busy: boolean;
  onTryAgain: () => void;
}

/** What was accepted: how much of it is copied, and whether later changes are offered. */
export function TakenRow({ item, busy, onTryAgain }: TakenRowProps) {
  return (
    <article aria-label={item.itemName} className="flex flex-col gap-2">
      <ReceivedHeader item={item} />
      <Taking item={item} busy={busy} onTryAgain={onTryAgain} />
      {(item.canBeFollowed || item.follows) && <FollowSwitch item={item} />}
    </article>
  );
}

function Taking({ item: { itemName, senderName, taking }, busy, onTryAgain }: TakenRowProps) {
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
      <p className="figures text-sm text-muted">
        {counted(taken, 'document')} copied into your library.
        {gone > 0 && ` ${counted(gone, 'document')} left out: no longer there.`}
      </p>
      {failed > 0 && (
        <Notice
          tone="error"
          action={
            <Button loading={busy} aria-label={`Try again to copy ${itemName}`} onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          {counted(failed, 'document')} of {senderName} could not be copied. What is in your library is safe.
        </Notice>
      )}
    </>
  );
}
