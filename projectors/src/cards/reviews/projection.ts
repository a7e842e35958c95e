import { type ReviewDocument, reviewsModel, undoneStanding } from '@anamnesis/contracts/cards/read-models.ts';
import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

type Answered = Pick<
  Extract<CardEvent, { type: 'CardReviewed' }>['data'],
  'cardId' | 'documentId' | 'response' | 'rating' | 'at' | 'studyDay' | 'timeTaken'
>;

/** `schedule`: after the answer. FSRS counts first answers of days: at the first one the card is new. */
function kept(
  data: Answered,
  userId: string,
  { revision, schedule }: { revision: number; schedule: CardSchedule },
): Change<ReviewDocument> {
  const { cardId, documentId, response, rating, at, studyDay, timeTaken: took } = data;
  const isNew = schedule.memory?.reps === 1;
  const graded = {
    response,
    ...(rating && { rating }),
    ...(took !== undefined && { took }),
    ...(isNew && { isNew: true as const }),
  };
  const doc = { cardId, documentId, userId, ...graded, at, studyDay, reversed: false, standing: revision };
  return { put: `${cardId}:${revision}`, doc };
}

/** Every answer to a card, by `<card>:<revision>`. */
export const reviewsProjection = defineProjection<AnamnesisEvent>()(reviewsModel, {
  CardReviewed: ({ data, metadata: { userId }, revision }) => [
    kept(data, userId, { revision, schedule: data.schedule }),
  ],
  EarlierReviewArrived: ({ data, metadata: { userId }, revision }) => [
    kept(data, userId, { revision, schedule: data.place.after }),
  ],
  ReviewReversed: ({ data: { cardId, reviewRevision } }) => [
    {
      update: `${cardId}:${reviewRevision}`,
      with: (review) => ({ ...review, reversed: true, standing: undoneStanding }),
    },
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Answers that were given while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});
