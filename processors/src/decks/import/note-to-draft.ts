import type { PackageCard, PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { SanitisedPart } from '../html/sanitise.ts';
import type { ReadNoteType } from '../templates/note-type.ts';
import { keyOf } from './card-keys.ts';
import { deckPathOf } from './details.ts';
import type { DeckToDraft, ImportDraftCard } from './draft.ts';
import type { SideReader } from './read-side.ts';

/** A note, with what its cards share. */
export type NoteToDraft = {
  type: ReadNoteType;
  note: PackageNote;
  tags: string[];
  deck: DeckToDraft;
  read: SideReader;
  /** Parts of its sides that were sanitised. */
  known: Map<string, SanitisedPart>;
};

export const originOf = (
  { note, deck }: Pick<NoteToDraft, 'note' | 'deck'>,
  card: PackageCard,
): Required<Pick<ImportDraftCard, 'key' | 'packageCardId' | 'path'>> => ({
  key: keyOf(note, card.ordinal),
  packageCardId: card.id,
  path: deckPathOf(deck.decks.get(card.deckId)),
});
