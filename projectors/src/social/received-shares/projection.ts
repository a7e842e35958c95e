import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import { peoplePairOf, receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import {
  mostFirstDocuments,
  type ReceivedShareDocument,
  receivedSharesModel,
  type CopyProgress,
} from '@anamnesis/contracts/social/read-models.ts';

/** What people were sent, by `<share>:<recipient>`, with the progress of its copying. */
export const receivedSharesProjection = defineProjection<AnamnesisEvent>()(receivedSharesModel, {
  ShareSent: ({ data, metadata: { time } }) => {
    const { recipients, shareId, senderId, ...content } = data;
    return recipients.map(({ userId: recipientId, round }) => {
      const doc: ReceivedShareDocument = {
        ...content,
        shareId,
        senderId,
        recipientId,
        pair: peoplePairOf(senderId, recipientId),
        round,
        sentAt: time,
        latestFirst: -Date.parse(time),
        status: 'pending',
        follows: 0,
        name: '',
        taking: notBegun,
        documentIds: [],
        declined: [],
      };
      return { put: receivedShareId(shareId, recipientId), doc };
    });
  },
  ShareAccepted: ({ data }) => [change(data, () => ({ status: 'accepted', follows: data.follows ? 1 : 0 }))],
  ShareRejected: ({ data }) => [change(data, () => ({ status: 'rejected' }))],
  RejectionUndone: ({ data }) => [
    change(data, ({ items }) => ({ status: items.length > 0 ? 'pending' : 'withdrawn' })),
  ],
  DocumentDeleted: ({ data: { documentId }, metadata }) => goneAtSender(metadata.userId, documentId),
  FolderDeleted: ({ data: { folderId, documentIds }, metadata }) =>
    goneAtSender(metadata.userId, folderId, ...documentIds),
  FollowingSwitched: ({ data }) => [change(data, () => ({ follows: data.follows ? 1 : 0 }))],
  ShareWithdrawn: ({ data: { shareId } }) => [
    { updateWhere: { shareId, status: 'pending' }, with: withdrawn },
    { updateWhere: { shareId, follows: 1 }, with: (share) => ({ ...share, follows: 0 }) },
  ],
  // What they had sent each other and not accepted; what is followed ends with the connection too.
  ConnectionEnded: ({ data: { byId, otherId, round } }) => endedBetween(byId, otherId, round),
  PersonBlocked: ({ data: { byId, personId, round } }) =>
    round === null ? [] : endedBetween(byId, personId, round),
  // What was left out before may come now, and would count twice: only what the last time left out is listed.
  TakingBegun: ({ data }) => [
    change(data, ({ taking: { taken } }) => ({
      name: data.name,
      taking: { ...notBegun, status: 'running', total: taken + data.documents.length, taken },
    })),
  ],
  DocumentsTaken: ({ data }) => [
    change(data, ({ taking, documentIds }) => {
      const noRoom = data.leftOut.filter(({ reason }) => reason === 'quota').length;
      const failed = data.leftOut.filter(({ reason }) => reason === 'failed' || reason === 'quota').length;
      const next: CopyProgress = {
        ...taking,
        taken: taking.taken + data.taken.length,
        gone: taking.gone + data.leftOut.length - failed,
        failed: taking.failed + failed,
        noRoom: taking.noRoom + noRoom,
      };
      const copies = [...documentIds, ...data.taken.map(({ documentId }) => documentId)];
      return { taking: next, documentIds: copies.slice(0, mostFirstDocuments) };
    }),
  ],
  DocumentsDeclined: ({ data }) => [
    change(data, ({ declined }) => ({ declined: [...new Set([...declined, ...data.sourceDocumentIds])] })),
  ],
  TakingEnded: ({ data }) => [change(data, ({ taking }) => ({ taking: { ...taking, status: 'ended' } }))],
});

const notBegun: CopyProgress = { status: null, total: 0, taken: 0, gone: 0, failed: 0, noRoom: 0 };

const change = (
  { shareId, recipientId }: { shareId: string; recipientId: string },
  fields: (share: ReceivedShareDocument) => Partial<ReceivedShareDocument>,
): Change<ReceivedShareDocument> => ({
  update: receivedShareId(shareId, recipientId),
  with: (share) => ({ ...share, ...fields(share) }),
});

const withdrawn = (share: ReceivedShareDocument): ReceivedShareDocument => ({
  ...share,
  status: 'withdrawn',
});

/** Of what waits for an answer; when nothing is left of it, it goes. A rejection can be undone. */
const goneAtSender = (senderId: string, ...ids: string[]): Change<ReceivedShareDocument>[] => {
  const gone = new Set(ids);
  const isLeft = ({ itemId }: SharedItem): boolean => !gone.has(itemId);
  return (['pending', 'rejected'] as const).map((status) => ({
    updateWhere: { senderId, status },
    with: (share) => {
      if (share.items.every(isLeft)) return share;
      const items = share.items.filter(isLeft);
      return { ...share, items, status: items.length === 0 && status === 'pending' ? 'withdrawn' : status };
    },
  }));
};

function endedBetween(one: string, other: string, round: number): Change<ReceivedShareDocument>[] {
  const pair = peoplePairOf(one, other);
  return [
    { updateWhere: { pair, round, status: 'pending' }, with: withdrawn },
    { updateWhere: { pair, round, follows: 1 }, with: (share) => ({ ...share, follows: 0 }) },
  ];
}
