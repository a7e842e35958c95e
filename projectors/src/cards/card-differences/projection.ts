import { cardDifferencesModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** What decks say of cards that the person changed, too, by card id, until one side is taken. */
export const cardDifferencesProjection = defineProjection<AnamnesisEvent>()(cardDifferencesModel, {
  ImportedCardsKept: ({ data: { documentId, cards }, metadata: { userId } }) =>
    cards.map(({ cardId, theirs }) => ({ put: cardId, doc: { cardId, documentId, userId, theirs } })),
  DifferencesSettled: ({ data: { cards } }) => cards.map(({ cardId }) => ({ delete: cardId })),
  ImportedCardsUpdated: ({ data: { cards } }) =>
    cards.flatMap(({ cardId, keepsText }) => (keepsText ? [] : [{ delete: cardId }])),
  // One that is brought back is told of by the next import.
  CardsDeleted: ({ data: { cardIds } }) => cardIds.map((cardId) => ({ delete: cardId })),
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // What was told while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});
