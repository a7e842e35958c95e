import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import {
  type AnswerGivenElsewhere,
  answersElsewhereModel,
} from '@anamnesis/contracts/cards/imports/read-models.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** What each card was answered elsewhere, by card id. */
export const answersElsewhereProjection = defineProjection<AnamnesisEvent>()(answersElsewhereModel, {
  AnswersImported: ({ data: { cardId, documentId, answers }, metadata: { userId } }) => [
    {
      upsert: cardId,
      merge: (known) => ({
        cardId,
        documentId,
        userId,
        answers: [
          ...(known?.answers ?? []),
          ...answers.map(({ at, rating, took, studyDay }): AnswerGivenElsewhere => [
            Date.parse(at),
            rating,
            took,
            studyDay,
          ]),
        ].toSorted(([one], [other]) => one - other),
      }),
    },
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Answers that were imported while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});
