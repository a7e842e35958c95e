import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import type { ReceivedShareDocument, SentShareDocument } from '@anamnesis/contracts/social/read-models.ts';
import { setting } from '../../testing/setting.ts';

export const kidney: SharedItem = { itemType: 'folder', itemId: 'kidney', name: 'Kidney' };
export const valves: SharedItem = { itemType: 'file', itemId: 'valves', name: 'Valves' };

/** Ann has the folder Kidney with a PDF, and in another folder the PDF Valves with its text. Ben and Cleo have nothing. */
export function sharingSetting() {
  const set = setting();
  for (const userId of ['ann', 'ben', 'cleo']) set.putPerson(userId, { username: userId });
  set.putFolder({ folderId: 'kidney', userId: 'ann', name: 'Kidney' });
  set.putFolder({ folderId: 'heart', userId: 'ann', name: 'Heart' });
  set.putDocument({
    documentId: 'nephron',
    folderId: 'kidney',
    name: 'Nephron',
    totalPages: 7,
    summaryCount: 3,
    cardCount: 5,
  });
  set.putDocument({ documentId: 'valves', folderId: 'heart', name: 'Valves', totalPages: null });
  set.putDocument({
    documentId: 'valves-text',
    folderId: 'heart',
    name: 'Valves',
    type: 'text',
    displayOrder: 1,
    linkedDocumentId: 'valves',
    totalPages: 2,
    cardCount: 1,
  });
  return {
    ...set,
    putReceived(shareId: string, more: Partial<ReceivedShareDocument> = {}): void {
      const share: ReceivedShareDocument = {
        shareId,
        recipientId: 'ben',
        senderId: 'ann',
        pair: 'ann:ben',
        round: 1,
        items: [kidney],
        message: 'Hi',
        canBeFollowed: true,
        sentAt: '2026-03-01T08:00:00.000Z',
        latestFirst: 0,
        status: 'pending',
        follows: 0,
        taking: { status: null, total: 0, taken: 0, gone: 0, failed: 0, noRoom: 0 },
        name: '',
        documentIds: [],
        declined: [],
        ...more,
      };
      set.store.put('receivedShares', `${shareId}:${share.recipientId}`, share);
    },
    putSent(shareId: string, more: Partial<SentShareDocument> = {}): void {
      set.store.put('sentShares', shareId, {
        shareId,
        senderId: 'ann',
        items: [kidney],
        message: 'Hi',
        canBeFollowed: true,
        recipientCount: 4,
        sentAt: '2026-03-01T08:00:00.000Z',
        latestFirst: 0,
        isWithdrawn: false,
        ...more,
      });
    },
    connect: (userId: string, otherId: string, status: string, round = 1): void =>
      set.store.put('connections', `${userId}:${otherId}`, { userId, otherId, status, round }),
  };
}
