import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { ResponseOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import {
  type followingApi,
  mostFollowed,
  type SourceChange,
} from '@anamnesis/contracts/social/shares/following-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { changesOf } from './changes-of.ts';
import { type FollowedShare, followedShares, withKeptSource } from './followed.ts';

type Store = Pick<ReadStore, 'collection'>;
type Updates = ResponseOf<typeof followingApi.sharedUpdates>;

export const sharedUpdates =
  ({ store, people }: Dependencies): QueryHandler<typeof followingApi.sharedUpdates> =>
  async (_, { userId }) => {
    const followed = await followedShares(store, userId);
    const senders = await people.peopleOf([...new Set(followed.map(({ senderId }) => senderId))]);
    const shares = followed.filter(({ senderId }) => senders.has(senderId));
    const nameOf = new Map(shares.map(({ shareId, senderId }) => [shareId, senders.get(senderId)!.username]));
    const named = <T extends { shareId: string }>(all: T[]) =>
      all.map((one) => ({ ...one, senderName: nameOf.get(one.shareId) ?? '' }));
    return {
      data: named((await changedDocuments(store, userId, shares)).map(counted)),
      newDocuments: named(await newDocuments(store, userId, shares)),
    };
  };

/** Stops at the first one. */
export const updatesWaiting =
  ({ store }: Dependencies): QueryHandler<typeof followingApi.updatesWaiting> =>
  async (_, { userId }) => {
    const shares = await followedShares(store, userId);
    const changed = await changedDocuments(store, userId, shares, 1);
    return { waiting: changed.length > 0 || (await newDocuments(store, userId, shares)).length > 0 };
  };

type Changed = Omit<Updates['data'][number], 'senderName'>;
type New = Omit<Updates['newDocuments'][number], 'senderName'>;
type Shares = readonly FollowedShare[];

type WithChanges = { shareId: string; document: DocumentDocument; changes: readonly SourceChange[] };

export async function changedDocuments(
  store: Store,
  userId: string,
  shares: Shares,
  most: number = mostFollowed,
): Promise<WithChanges[]> {
  const shareIds = shares.map(({ shareId }) => shareId);
  if (shareIds.length === 0) return [];
  const where = { userId, shareId: { in: shareIds }, sourceChanged: 1 };
  const marked = (await readModelOf(store, 'copies').find({ where })).map(({ doc }) => doc);
  const copies = await withKeptSource(store, marked);
  const documents = await readModelOf(store, 'documents').getMany(copies.map(({ documentId }) => documentId));
  const changed: WithChanges[] = [];
  for (const copy of copies) {
    const { documentId, shareId } = copy;
    const document = documents.get(documentId);
    if (document?.userId !== userId || changed.length >= most) continue;
    const { changes } = await changesOf(store, copy, { limit: Infinity });
    if (changes.length > 0) changed.push({ shareId, document, changes });
  }
  return changed;
}

function counted({ shareId, document: { documentId, name }, changes }: WithChanges): Changed {
  const count = (wanted: string): number => changes.filter(({ kind }) => kind === wanted).length;
  const counts = { corrected: count('corrected'), new: count('new'), deleted: count('deleted') };
  return { shareId, documentId, documentName: name, ...counts };
}

/** What the sender has in shared folders beyond what was copied, also of what the person has deleted since. */
export async function newDocuments(store: Store, userId: string, shares: Shares): Promise<New[]> {
  const found: New[] = [];
  for (const { shareId, senderId, items, taking, declined } of shares) {
    const folderIds = items.flatMap(({ itemType, itemId }) => (itemType === 'folder' ? [itemId] : []));
    // What is still being copied is not new.
    if (folderIds.length === 0 || taking.status !== 'ended' || found.length >= mostFollowed) continue;
    const copies = await readModelOf(store, 'copies').find({ where: { userId, shareId } });
    const known = new Set([...copies.map(({ doc }) => doc.sourceDocumentId), ...declined]);
    const folders = await readModelOf(store, 'folders').getMany(folderIds);
    const documents = await readModelOf(store, 'documents').find({ where: { folderId: { in: folderIds } } });
    const isNew = ({ documentId, userId: ownerId }: DocumentDocument): boolean =>
      ownerId === senderId && !known.has(documentId);
    for (const { doc } of documents) {
      if (isNew(doc)) found.push(toNew(shareId, doc, folders.get(doc.folderId)?.name ?? ''));
    }
  }
  return found.slice(0, mostFollowed);
}

const toNew = (shareId: string, document: DocumentDocument, folderName: string): New => ({
  shareId,
  sourceDocumentId: document.documentId,
  name: document.name,
  folderName,
  pageCount: document.totalPages ?? 0,
  flashcardCount: document.cardCount,
});
