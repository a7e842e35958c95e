import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { LeftOutReason } from '@anamnesis/contracts/social/events.ts';

/** Ann sends to Ben and Cleo, and Ben answers. */
export const sent = (shareId: string, to = ['ben', 'cleo'], senderId = 'ann', round = 1): AnamnesisEvent => ({
  type: 'ShareSent',
  data: {
    shareId,
    senderId,
    recipients: to.map((userId) => ({ userId, round })),
    items: [{ itemType: 'folder', itemId: 'f1', name: 'Kidney' }],
    message: 'Hi',
    canBeFollowed: true,
  },
});
export const accepted = (shareId: string, recipientId = 'ben', follows = false): AnamnesisEvent => ({
  type: 'ShareAccepted',
  data: {
    shareId,
    senderId: 'ann',
    recipientId,
    destinationFolderId: null,
    studyDay: '2026-03-01',
    follows,
  },
});
export const rejected = (shareId: string): AnamnesisEvent => ({
  type: 'ShareRejected',
  data: { shareId, senderId: 'ann', recipientId: 'ben' },
});
export const switched = (shareId: string, follows: boolean): AnamnesisEvent => ({
  type: 'FollowingSwitched',
  data: { shareId, recipientId: 'ben', follows },
});
export const withdrawn = (shareId: string): AnamnesisEvent => ({
  type: 'ShareWithdrawn',
  data: { shareId, senderId: 'ann' },
});
export const ended = (round: number): AnamnesisEvent => ({
  type: 'ConnectionEnded',
  data: { byId: 'ben', otherId: 'ann', round },
});
export const blocked = (round: number | null): AnamnesisEvent => ({
  type: 'PersonBlocked',
  data: { byId: 'ann', personId: 'ben', round },
});
const whose = { shareId: 's1', recipientId: 'ben', senderId: 'ann' };
export const begun = (...sourceDocumentIds: string[]): AnamnesisEvent => ({
  type: 'TakingBegun',
  data: {
    ...whose,
    studyDay: '2026-03-01',
    name: 'Kidney',
    destinationFolderId: null,
    folders: [],
    documents: sourceDocumentIds.map((id) => ({
      sourceDocumentId: id,
      documentId: `copy ${id}`,
      folderId: 'g',
    })),
  },
});
export const taken = (ids: string[], leaving: [string, LeftOutReason][] = []): AnamnesisEvent => ({
  type: 'DocumentsTaken',
  data: {
    ...whose,
    taken: ids.map((id) => ({ sourceDocumentId: id, documentId: `copy ${id}` })),
    leftOut: leaving.map(([sourceDocumentId, reason]) => ({ sourceDocumentId, reason })),
  },
});
export const copyEnded: AnamnesisEvent = { type: 'TakingEnded', data: { ...whose, taken: 0, leftOut: 0 } };
