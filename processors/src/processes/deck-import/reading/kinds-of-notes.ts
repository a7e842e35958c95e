import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';

/** In one message, in UTF-16 units of JSON: others come with later cards. */
const mostAtOnce = 200_000;

export type LearntNoteTypes = {
  learn: (noteTypes: readonly NoteType[]) => void;
  /** The kinds of these cards' notes that the document may not have. */
  of: (documentId: string, cards: readonly ImportedCard[]) => NoteType[];
  /** The document has them. */
  recorded: (documentId: string, noteTypes: readonly NoteType[]) => void;
};

const keyOf = (documentId: string, id: number): string => `${documentId}:${id}`;

/** The kinds of notes of a deck: each document records those of its cards with the first of these that change it. */
export function createKindsOfNotes(): LearntNoteTypes {
  const known = new Map<number, { noteType: NoteType; size: number }>();
  const there = new Set<string>();
  return {
    learn(noteTypes) {
      for (const noteType of noteTypes)
        known.set(noteType.id, { noteType, size: JSON.stringify(noteType).length });
    },
    of(documentId, cards) {
      let room = mostAtOnce;
      const ids = new Set(cards.flatMap(({ note }) => note?.typeId ?? []));
      return [...ids].flatMap((id) => {
        const found = known.get(id);
        if (!found || there.has(keyOf(documentId, id)) || found.size > room) return [];
        room -= found.size;
        return [found.noteType];
      });
    },
    recorded(documentId, noteTypes) {
      for (const { id } of noteTypes) there.add(keyOf(documentId, id));
    },
  };
}
