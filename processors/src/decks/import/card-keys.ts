import { drawingMarkIn, ownNoteKind, ownNoteTypes } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { PackageNote, PackageNoteType } from '@anamnesis/contracts/ports/deck-package.ts';

/** How a card is known: by what lasts of it in its deck, and by the id that it has if we exported it. */
export type CardKey = { key: string; ownCardId: string };

export const keyOf = ({ guid }: Pick<PackageNote, 'guid'>, ordinal: number): string => `${guid}\0${ordinal}`;

/** Where the marks of a drawing are. */
export const placeOfMarks: number = ownNoteTypes.occlusion.fields.indexOf('Back Extra');

/** The keys of a note's cards, by their ordinals, without making cards of them. */
export function keysOf(
  note: PackageNote,
  type: Pick<PackageNoteType, 'name' | 'fields'> | undefined,
): (ordinal: number) => CardKey {
  const { guid, noteTypeId, fields } = note;
  const kind = type ? ownNoteKind(noteTypeId, type) : null;
  if (kind !== 'occlusion')
    return (ordinal) => ({ key: keyOf(note, kind === null ? ordinal : 0), ownCardId: guid });
  const marked = drawingMarkIn(fields[placeOfMarks] ?? '')?.cards ?? [];
  const ids = new Map(marked.map(({ number, cardId }) => [number, cardId]));
  return (ordinal) => ({ key: keyOf(note, ordinal), ownCardId: ids.get(ordinal + 1) ?? guid });
}
