import { nameOfItems } from '@anamnesis/contracts/social/shares/contents.ts';
import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import {
  mostFirstDocuments,
  type ReceivedShareDocument,
  sideKey,
  type CopyProgress,
} from '@anamnesis/contracts/social/read-models.ts';
import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

/** What a person was sent, as the API lists it. Only of a contact is the address shown. */
export async function toReceived(
  { store, people }: Pick<Dependencies, 'store' | 'people'>,
  userId: string,
  shares: readonly ReceivedShareDocument[],
): Promise<ReceivedResource[]> {
  const senderIds = [...new Set(shares.flatMap(({ senderId }) => senderId ?? []))];
  const senders = await people.peopleOf(senderIds);
  const sides = await readModelOf(store, 'connections').getMany(
    senderIds.map((senderId) => sideKey(userId, senderId)),
  );
  const copies = await copiesOf(store, userId, shares);
  const sent = await readModelOf(store, 'sentShares').getMany(
    shares.filter(({ status }) => status === 'accepted').map(({ shareId }) => shareId),
  );
  return shares.map((share) => {
    const { senderId } = share;
    const sender = senderId === null ? undefined : senders.get(senderId);
    const side = senderId === null ? undefined : sides.get(sideKey(userId, senderId));
    const isContact = side?.status === 'connected';
    const copy = copies.get(share.shareId) ?? null;
    const isOffered =
      isContact && side.round === share.round && sent.get(share.shareId)?.isWithdrawn !== true;
    return {
      id: share.shareId,
      ...called(share.items),
      ...(senderId === null && { itemName: share.name }),
      senderName: sender?.username ?? '',
      senderEmail: isContact ? (sender?.email ?? '') : '',
      dateReceived: share.sentAt,
      status: share.status,
      fileIds: idsOf(share.items, 'file'),
      folderIds: idsOf(share.items, 'folder'),
      message: share.message,
      canBeFollowed:
        share.canBeFollowed &&
        (share.status !== 'accepted' || (isOffered && (copy !== null || !isAllDeleted(share)))),
      follows: share.follows === 1,
      taking: toCopyProgress(share.taking),
      senderIsGone: senderId === null,
      copy,
    };
  });
}

/** By share: the first of its documents that the person still has. */
async function copiesOf(
  store: Dependencies['store'],
  userId: string,
  shares: readonly ReceivedShareDocument[],
): Promise<Map<string, NonNullable<ReceivedResource['copy']>>> {
  const ids = shares.flatMap(({ documentIds }) => documentIds);
  const documents = ids.length === 0 ? new Map() : await readModelOf(store, 'documents').getMany(ids);
  const firsts = shares.flatMap(({ shareId, documentIds }) => {
    const documentId = documentIds.find((id) => documents.get(id)?.userId === userId);
    return documentId === undefined ? [] : [{ shareId, documentId, ...documents.get(documentId) }];
  });
  const folders = await readModelOf(store, 'folders').getMany([
    ...new Set(firsts.map(({ folderId }) => folderId)),
  ]);
  return new Map(
    firsts.map(({ shareId, documentId, folderId }) => [
      shareId,
      { documentId, folderName: folders.get(folderId)?.name ?? '' },
    ]),
  );
}

/** Of nothing but files, every copy is deleted: nothing can be changed or added any more. Asked where no copy is known. */
const isAllDeleted = ({ items, taking, documentIds }: ReceivedShareDocument): boolean =>
  taking.status === 'ended' &&
  documentIds.length < mostFirstDocuments &&
  items.every(({ itemType }) => itemType === 'file');

/** A share is a folder when it has nothing but folders. */
export const called = (items: readonly SharedItem[]) => ({
  itemType: items.every(({ itemType }) => itemType === 'folder') ? ('folder' as const) : ('file' as const),
  itemName: nameOfItems(items),
});

const idsOf = (items: readonly SharedItem[], wanted: SharedItem['itemType']): string[] =>
  items.flatMap(({ itemType, itemId }) => (itemType === wanted ? [itemId] : []));

const toCopyProgress = ({ status, ...amounts }: CopyProgress): ReceivedResource['taking'] =>
  status === null ? null : { done: status === 'ended', ...amounts };
