import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import { type NoteTypeDocument, noteTypesModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** The kinds of notes of which the cards of a document are, as they came last. */
export const noteTypesProjection = defineProjection<AnamnesisEvent>()(noteTypesModel, {
  CardsImported: ({ data, metadata: { userId } }) => said(data, userId),
  ImportedCardsUpdated: ({ data, metadata: { userId } }) => said(data, userId),
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

type Said = { documentId: string; noteTypes?: readonly NoteType[] | undefined };

const said = ({ documentId, noteTypes = [] }: Said, userId: string): Change<NoteTypeDocument>[] =>
  noteTypes.map((noteType) => ({
    put: `${documentId}:${noteType.id}`,
    doc: { documentId, userId, noteType },
  }));
