import type { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { FileText, Folder } from 'lucide-react';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Message } from '../message.tsx';
import { Moment } from '../moment.tsx';
import { counted, peopleInWords } from '../words.ts';

export type SentResource = AnswerOf<typeof sharesApi.sentResources>['data'][number];

interface SentRowProps {
  item: SentResource;
  busy: boolean;
  onWithdraw: () => void;
}

/** What was sent, to whom, and how many answered what: never who did. */
export function SentRow({ item, busy, onWithdraw }: SentRowProps) {
  const { itemType, itemName, recipientNames, recipients, dateSent, message, isWithdrawn } = item;
  const Icon = itemType === 'folder' ? Folder : FileText;
  return (
    <article aria-label={itemName} className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-faint" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="text-base wrap-anywhere">{itemName}</h3>
          <p className="text-sm text-muted wrap-anywhere">
            To {peopleInWords(recipientNames, recipients)}, <Moment at={dateSent} />
          </p>
          <Message text={message} />
          <p className="figures text-sm">{answersInWords(item)}</p>
        </div>
      </div>
      {isWithdrawn ? (
        <Badge>Withdrawn</Badge>
      ) : (
        <Button loading={busy} aria-label={`Withdraw ${itemName}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </article>
  );
}

/** '3 waiting, 10 accepted, 1 rejected, 5 followers'; what there is none of is left out. */
export function answersInWords({ pending, accepted, rejected, followers }: SentResource): string {
  const parts = [
    pending > 0 && `${pending} waiting`,
    accepted > 0 && `${accepted} accepted`,
    rejected > 0 && `${rejected} rejected`,
    followers > 0 && counted(followers, 'follower'),
  ];
  return parts.filter(Boolean).join(', ');
}
