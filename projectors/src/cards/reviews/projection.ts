import { type ReviewDocument, reviewsModel, undone } from '@anamnesis/contracts/cards/read-models.ts';
import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

type Answered = Pick<
  Extract<CardEvent, { type: 'CardReviewed' }>['data'],
  'cardId' | 'documentId' | 'response' | 'at' | 'studyDay'
>;

function kept(data: Answered, userId: string, revision: number): Change<ReviewDocument> {
  const { cardId, documentId, response, at, studyDay } = data;
  const doc = { cardId, documentId, userId, response, at, studyDay, reversed: false, standing: revision };
  return { put: `${cardId}:${revision}`, doc };
}

/** Every answer to a card, by `<card>:<revision>`. */
export const reviewsProjection = defineProjection<AnamnesisEvent>()(reviewsModel, {
  CardReviewed: ({ data, metadata: { userId }, revision }) => [kept(data, userId, revision)],
  EarlierReviewArrived: ({ data, metadata: { userId }, revision }) => [kept(data, userId, revision)],
  ReviewReversed: ({ data: { cardId, reviewRevision } }) => [
    {
      update: `${cardId}:${reviewRevision}`,
      with: (review) => ({ ...review, reversed: true, standing: undone }),
    },
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Answers that were given while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});
