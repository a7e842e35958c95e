import type { ImportedCard, ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { PackageCalendar } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { ReadNoteType } from '../templates/note-type.ts';
import type { Tell } from '../told.ts';

/** A card of a deck as it would be here, before it has an id and a document. */
export type ImportDraftCard = {
  /** What lasts of its note and template: the same at each import of the deck. */
  key: string;
  /** Of our own export: the id of the card that it was. */
  ownCardId?: string;
  /** Of our own export: where the card was. Somebody who does not have it is told so. */
  place?: ImportedNoteField;
  /** In the package; by it its answers are found. */
  packageCardId?: number;
  /** Further cards of the package that are this one: of our own export, which has all its blanks. */
  otherPackageCardIds?: readonly number[];
  /** The deck and those around it, from the outermost. Never empty. */
  path: readonly string[];
  card: Omit<ImportedCard, 'cardId' | 'occlusion'>;
  /** A card that asks for a group of places on a picture. Cards of one drawing have the same key of it, and may lie apart in the deck. */
  drawing?: { key: string; group: string; drawing: Drawing };
};
export type RefusedDraft = { refused: { text: string; reason: string } };
export type ImportDraft = ImportDraftCard | RefusedDraft;

/** What drafts of a package need of the package beside the note. */
export type DeckToDraft = {
  noteTypes: ReadonlyMap<number, ReadNoteType>;
  /** Names from the outermost deck to the innermost, by the deck's id. */
  decks: ReadonlyMap<number, readonly string[]>;
  /** The file that a name of the package's media is kept as, `<sha256>.<ending>`; what is not kept is missing. */
  media: ReadonlyMap<string, string>;
  /** Drawings of *Image Occlusion Enhanced*, each of many notes: `joinDrawings` finds them. */
  drawings: ReadonlyMap<string, Drawing>;
  /** Width by height of pictures with turned places, by their names in the package; others are taken for squares. */
  ratios?: ReadonlyMap<string, number>;
  /** By which due days are told. */
  calendar?: PackageCalendar;
  tell: Tell;
  /** A file that a card names and the deck does not have. */
  miss: (name: string) => void;
};
