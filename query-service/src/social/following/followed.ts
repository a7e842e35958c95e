import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import {
  copyDeleted,
  type CopyDocument,
  type ReceivedShareDocument,
  sideKey,
} from '@anamnesis/contracts/social/read-models.ts';
import { readModelOf } from '../../read-models.ts';

type Store = Pick<ReadStore, 'collection'>;
/** Its sender has an account. */
export type FollowedShare = ReceivedShareDocument & { senderId: string };

const hasSender = (share: ReceivedShareDocument): share is FollowedShare => share.senderId !== null;

/** The shares that a person follows and may follow: the sender is still the contact through whom they came. The latest first. */
export async function followedShares(store: Store, userId: string): Promise<FollowedShare[]> {
  const found = await readModelOf(store, 'receivedShares').find({
    where: { recipientId: userId, follows: 1 },
  });
  const shares = found.map(({ doc }) => doc).toSorted((a, b) => a.latestFirst - b.latestFirst);
  return ofContacts(store, userId, shares);
}

async function ofContacts(
  store: Store,
  userId: string,
  all: readonly ReceivedShareDocument[],
): Promise<FollowedShare[]> {
  const shares = all.filter(hasSender);
  const keys = shares.map(({ senderId }) => sideKey(userId, senderId));
  const contacts = await readModelOf(store, 'connections').getMany([...new Set(keys)]);
  return shares.filter(({ senderId, round, status, follows }) => {
    const contact = contacts.get(sideKey(userId, senderId));
    return (
      status === 'accepted' && follows === 1 && contact?.status === 'connected' && contact.round === round
    );
  });
}

/**
 * What the document of this person was copied from. Throws NOT_FOUND when it is no copy, is not followed, or the source is
 * not there any more.
 */
export async function followedCopy(store: Store, userId: string, documentId: string): Promise<CopyDocument> {
  const copy = await readModelOf(store, 'copies').get(documentId);
  if (copy?.userId !== userId || copy.sourceChanged === copyDeleted) throw notFound('Document');
  const share = await readModelOf(store, 'receivedShares').get(receivedShareId(copy.shareId, userId));
  const followed = await ofContacts(store, userId, share ? [share] : []);
  if (followed.length > 0 && (await withKeptSource(store, [copy])).length > 0) return copy;
  throw notFound('Source');
}

/** Those whose source the sender still has. */
export async function withKeptSource<C extends CopyDocument>(
  store: Store,
  copies: readonly C[],
): Promise<C[]> {
  const sources = await readModelOf(store, 'documents').getMany(
    copies.map(({ sourceDocumentId }) => sourceDocumentId),
  );
  return copies.filter((copy) => sources.get(copy.sourceDocumentId)?.userId === copy.senderId);
}
