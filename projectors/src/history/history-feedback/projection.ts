import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { historyFeedbackModel } from '@anamnesis/contracts/history/read-models.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/projection.ts';

/** What finished sessions came to, by session id, with the cards that were made of them. */
export const historyFeedbackProjection = defineProjection<AnamnesisEvent>()(historyFeedbackModel, {
  HistoryFinished: ({ data: { sessionId, feedback }, metadata: { userId } }) => [
    { put: sessionId, doc: { sessionId, userId, feedback, cards: {} } },
  ],
  HistoryCardMade: ({ data: { sessionId, item, documentId, cardId } }) => [
    {
      update: sessionId,
      with: (found) => ({ ...found, cards: { ...found.cards, [item]: { documentId, cardId } } }),
    },
  ],
});
