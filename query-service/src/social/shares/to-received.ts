import { nameOfItems } from '@anamnesis/contracts/social/contents.ts';
import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import {
  type ReceivedShareDocument,
  sideKey,
  type TakingProgress,
} from '@anamnesis/contracts/social/read-models.ts';
import type { ReceivedResource } from '@anamnesis/contracts/social/shares-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

/** What a person was sent, as the API lists it. Only of a contact is the address told. */
export async function toReceived(
  { store, people }: Pick<Dependencies, 'store' | 'people'>,
  userId: string,
  shares: readonly ReceivedShareDocument[],
): Promise<ReceivedResource[]> {
  const senderIds = [...new Set(shares.map(({ senderId }) => senderId))];
  const senders = await people.peopleOf(senderIds);
  const sides = await readModelOf(store, 'connections').getMany(
    senderIds.map((senderId) => sideKey(userId, senderId)),
  );
  return shares.map((share) => {
    const sender = senders.get(share.senderId);
    const isContact = sides.get(sideKey(userId, share.senderId))?.status === 'connected';
    return {
      id: share.shareId,
      ...called(share.items),
      senderName: sender?.username ?? '',
      senderEmail: isContact ? (sender?.email ?? '') : '',
      dateReceived: share.sentAt,
      status: share.status,
      fileIds: idsOf(share.items, 'file'),
      folderIds: idsOf(share.items, 'folder'),
      message: share.message,
      canBeFollowed: share.canBeFollowed,
      follows: share.follows === 1,
      taking: toTaking(share.taking),
    };
  });
}

/** A share is a folder when it has nothing but folders. */
export const called = (items: readonly SharedItem[]) => ({
  itemType: items.every(({ itemType }) => itemType === 'folder') ? ('folder' as const) : ('file' as const),
  itemName: nameOfItems(items),
});

const idsOf = (items: readonly SharedItem[], wanted: SharedItem['itemType']): string[] =>
  items.flatMap(({ itemType, itemId }) => (itemType === wanted ? [itemId] : []));

const toTaking = ({ status, ...amounts }: TakingProgress): ReceivedResource['taking'] =>
  status === null ? null : { done: status === 'ended', ...amounts };
