import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import {
  type HistoryFeedbackDocument,
  historyFeedbackModel,
} from '@anamnesis/contracts/history/read-models.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

type Claims = HistoryFeedbackDocument['claims'];
type Comment = NonNullable<HistoryFeedbackDocument['comment']>;
const none: Comment = { status: 'asked', reason: null, model: null, items: [], askedAt: '' };
const commented = (sessionId: string, comment: Partial<Comment>) => ({
  update: sessionId,
  with: (found: HistoryFeedbackDocument) => ({
    ...found,
    comment: { ...(found.comment ?? none), ...comment },
  }),
});

const untouched = { cards: {}, claims: {}, claimed: 0, comment: null };
const claimedAs = (sessionId: string, claims: (known: Claims) => Claims) => ({
  update: sessionId,
  with: (found: HistoryFeedbackDocument) => {
    const next = claims(found.claims);
    return { ...found, claims: next, claimed: Object.keys(next).length };
  },
});

/** What finished sessions came to, by session id, with the cards that were made of them, what the student says that they asked, and what a model says. */
export const historyFeedbackProjection = defineProjection<AnamnesisEvent>()(historyFeedbackModel, {
  HistoryFinished: ({ data: { sessionId, feedback }, metadata: { userId } }) => [
    { put: sessionId, doc: { sessionId, userId, feedback, ...untouched } },
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
  HistoryItemClaimed: ({ data: { sessionId, item, line } }) => [
    claimedAs(sessionId, (known) => ({ ...known, [item]: line })),
  ],
  HistoryClaimWithdrawn: ({ data: { sessionId, item } }) => [
    claimedAs(sessionId, (known) =>
      Object.fromEntries(Object.entries(known).filter(([other]) => other !== item)),
    ),
  ],
  HistoryCardMade: ({ data: { sessionId, item, documentId, cardId } }) => [
    {
      update: sessionId,
      with: (found) => ({ ...found, cards: { ...found.cards, [item]: { documentId, cardId } } }),
    },
  ],
});
