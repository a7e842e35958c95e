import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { followingApi } from '@anamnesis/contracts/social/shares/following-api.ts';
import { receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import {
  type ConnectionDocument,
  type CopyDocument,
  type ReceivedShareDocument,
  sideKey,
} from '@anamnesis/contracts/social/read-models.ts';
import { as, setting } from '../../../testing/setting.ts';
import { followingHandlers } from '../handlers.ts';

const nothing = { params: {}, query: {}, body: {} };
export const old = 'The {{c1::old}} text';

/** Ben follows Sue's folder, of which he has copied the document `source` with the cards a, b and c. */
export function story() {
  const made = setting();
  const { store, putCard, putDocument, putFolder, putPerson } = made;
  putPerson('sue');
  const share: ReceivedShareDocument = {
    shareId: 'share',
    recipientId: 'ben',
    senderId: 'sue',
    pair: 'ben:sue',
    round: 1,
    items: [{ itemType: 'folder', itemId: 'hearts', name: 'Hearts' }],
    message: '',
    canBeFollowed: true,
    sentAt: '2026-03-01T08:00:00.000Z',
    latestFirst: -1,
    status: 'accepted',
    follows: 1,
    taking: { status: 'ended', total: 1, taken: 1, gone: 0, failed: 0, noRoom: 0 },
    name: 'Hearts',
    documentIds: [],
    declined: [],
  };
  const contact: ConnectionDocument = {
    userId: 'ben',
    otherId: 'sue',
    round: 1,
    status: 'connected',
    since: '2026-03-01T08:00:00.000Z',
    latestFirst: -1,
  };
  const settled = ['a', 'b', 'c'].map((id) => [id, { version: 0, cardId: `own-${id}`, ownVersion: 0 }]);
  const copy: CopyDocument = {
    documentId: 'copy',
    userId: 'ben',
    senderId: 'sue',
    shareId: 'share',
    sourceDocumentId: 'source',
    fileName: 'heart.pdf',
    settled: Object.fromEntries(settled) as CopyDocument['settled'],
    sourceChanged: 1,
  };
  const putShare = (fields: Partial<ReceivedShareDocument>) =>
    store.put('receivedShares', receivedShareId('share', 'ben'), { ...share, ...fields });
  const putContact = (fields: Partial<ConnectionDocument>) =>
    store.put('connections', sideKey('ben', 'sue'), { ...contact, ...fields });
  const putCopy = (fields: Partial<CopyDocument>) =>
    store.put('copies', fields.documentId ?? 'copy', { ...copy, ...fields });
  const putSource = (cardId: string, fields: Partial<CardDocument> = {}) =>
    putCard({ cardId, documentId: 'source', userId: 'sue', prompt: old, ...fields });
  const putOwn = (cardId: string, fields: Partial<CardDocument> = {}) =>
    putCard({ cardId: `own-${cardId}`, documentId: 'copy', userId: 'ben', prompt: old, ...fields });
  putFolder({ folderId: 'hearts', userId: 'sue', name: 'Hearts' });
  putDocument({ documentId: 'source', userId: 'sue', folderId: 'hearts' });
  putDocument({ documentId: 'copy', userId: 'ben', name: 'Heart (2)' });
  putShare({});
  putContact({});
  putCopy({});
  for (const [ordinal, id] of ['a', 'b', 'c'].entries()) {
    putSource(id, { ordinal });
    putOwn(id, { ordinal });
  }
  const handlers = followingHandlers(made.deps);
  const updates = async (userId = 'ben') =>
    followingApi.sharedUpdates.response.parse(await handlers.sharedUpdates(nothing, as(userId)));
  const isWaiting = async (userId = 'ben') => (await handlers.updatesWaiting(nothing, as(userId))).waiting;
  const origin = async (userId = 'ben', documentId = 'copy') =>
    (await handlers.originOf({ ...nothing, params: { documentId } }, as(userId))).origin;
  const changes = async (
    page: { limit?: number; cursor?: string } = {},
    userId = 'ben',
    documentId = 'copy',
  ) =>
    followingApi.sharedUpdatesOf.response.parse(
      await handlers.sharedUpdatesOf({ ...nothing, params: { documentId }, query: page }, as(userId)),
    );
  return { ...made, putShare, putContact, putCopy, putSource, putOwn, updates, isWaiting, origin, changes };
}
