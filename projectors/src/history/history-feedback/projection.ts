import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import {
  type HistoryFeedbackDocument,
  historyFeedbackModel,
} from '@anamnesis/contracts/history/read-models.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/projection.ts';

type Comment = NonNullable<HistoryFeedbackDocument['comment']>;
const none: Comment = { status: 'asked', reason: null, model: null, items: [], askedAt: '' };
const commented = (sessionId: string, comment: Partial<Comment>) => ({
  update: sessionId,
  with: (found: HistoryFeedbackDocument) => ({
    ...found,
    comment: { ...(found.comment ?? none), ...comment },
  }),
});

/** What finished sessions came to, by session id, with the cards that were made of them and what a model says of them. */
export const historyFeedbackProjection = defineProjection<AnamnesisEvent>()(historyFeedbackModel, {
  HistoryFinished: ({ data: { sessionId, feedback }, metadata: { userId } }) => [
    { put: sessionId, doc: { sessionId, userId, feedback, cards: {}, comment: null } },
  ],
  HistoryCommentAsked: ({ data: { sessionId, at } }) => [
    commented(sessionId, { status: 'asked', reason: null, model: null, items: [], askedAt: at }),
  ],
  HistoryCommented: ({ data: { sessionId, items, engine } }) => [
    commented(sessionId, { status: 'written', model: engine.model ?? null, items }),
  ],
  HistoryCommentRefused: ({ data: { sessionId, reason } }) => [
    commented(sessionId, { status: 'refused', reason }),
  ],
  HistoryCardMade: ({ data: { sessionId, item, documentId, cardId } }) => [
    {
      update: sessionId,
      with: (found) => ({ ...found, cards: { ...found.cards, [item]: { documentId, cardId } } }),
    },
  ],
});
