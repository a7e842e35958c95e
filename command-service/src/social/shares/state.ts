import type { ShareEvent, SharedItem } from '@anamnesis/contracts/social/events.ts';
import { OrderedMap } from 'immutable';

export type Recipient = {
  /** The connection through which it was sent. */
  round: number;
  status: 'pending' | 'accepted' | 'rejected';
  follows: boolean;
  destinationFolderId: string | null;
};

/** What was sent to whom; null: nothing was. A class that answers at once changes one entry each. */
export type ShareState = {
  senderId: string;
  items: readonly SharedItem[];
  canBeFollowed: boolean;
  isWithdrawn: boolean;
  /** In the order in which they were named. */
  recipients: OrderedMap<string, Recipient>;
} | null;

export function evolveShare(share: ShareState, event: ShareEvent): ShareState {
  if (event.type === 'ShareSent') {
    const { senderId, items, canBeFollowed, recipients } = event.data;
    const asked = recipients.map(({ userId, round }): [string, Recipient] => [
      userId,
      { round, status: 'pending', follows: false, destinationFolderId: null },
    ]);
    return { senderId, items, canBeFollowed, isWithdrawn: false, recipients: OrderedMap(asked) };
  }
  if (share === null) return null;
  switch (event.type) {
    case 'ShareWithdrawn':
      return { ...share, isWithdrawn: true };
    case 'ShareAccepted': {
      const { recipientId, follows, destinationFolderId } = event.data;
      return withRecipient(share, recipientId, { status: 'accepted', follows, destinationFolderId });
    }
    case 'ShareRejected':
      return withRecipient(share, event.data.recipientId, { status: 'rejected' });
    case 'RejectionUndone':
      return withRecipient(share, event.data.recipientId, { status: 'pending' });
    case 'FollowingSwitched':
      return withRecipient(share, event.data.recipientId, { follows: event.data.follows });
    default:
      return event satisfies never;
  }
}

function withRecipient(
  share: NonNullable<ShareState>,
  userId: string,
  fields: Partial<Recipient>,
): ShareState {
  const recipient = share.recipients.get(userId);
  if (!recipient) return share;
  return { ...share, recipients: share.recipients.set(userId, { ...recipient, ...fields }) };
}
