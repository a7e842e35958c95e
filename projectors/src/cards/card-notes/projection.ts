import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { type CardNoteDocument, cardNotesModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** Of which note of Anki cards are, by card id. It stays while a card is deleted. */
export const cardNotesProjection = defineProjection<AnamnesisEvent>()(cardNotesModel, {
  CardsImported: ({ data, metadata: { userId } }) => said(data, userId),
  ImportedCardsUpdated: ({ data, metadata: { userId } }) => said(data, userId),
  CardEdited: ({ data: { cardId } }) => [{ update: cardId, with: (known) => ({ ...known, isEdited: true }) }],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Cards that came in while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

type Said = {
  documentId: string;
  cards: readonly (Pick<ImportedCard, 'cardId' | 'note'> & { keepsText?: true | undefined })[];
};

const said = ({ documentId, cards }: Said, userId: string): Change<CardNoteDocument>[] =>
  cards.flatMap(({ cardId, note, keepsText = false }) =>
    note ? [{ put: cardId, doc: { ...note, cardId, documentId, userId, isEdited: keepsText } }] : [],
  );
