import { ownNoteKind } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { PackageCard, PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { renderCard } from '../templates/render-card.ts';
import type { DeckToDraft, ImportDraftCard } from './draft.ts';
import { draftsOf } from './drafts-of.ts';
import { originOf } from './note-to-draft.ts';

/** Which cards of the package a card of ours is, and where it belongs. */
export type Coming = Pick<
  ImportDraftCard,
  'key' | 'ownCardId' | 'packageCardId' | 'otherPackageCardIds' | 'path'
>;

/** The cards that will come of a note, as `draftsOf` makes them, without making those that are certain to come. */
export function cardsComing(note: PackageNote, cards: readonly PackageCard[], deck: DeckToDraft): Coming[] {
  const type = deck.noteTypes.get(note.noteTypeId);
  if (type && ownNoteKind(note.noteTypeId, type) === null && isShort(note))
    return cards.flatMap((card): Coming[] => {
      const place = { ordinal: card.ordinal, deck: deck.decks.get(card.deckId) ?? [], flag: card.flag };
      const { front, back, isBlank } = renderCard(type, note, place, deck.tell);
      const isCertain =
        !isBlank && back.length < longestShort && beginsWithWords.test(front.slice(0, looked));
      return isCertain ? [originOf({ note, deck }, card)] : drafted(note, [card], deck);
    });
  return drafted(note, cards, deck);
}

const drafted = (note: PackageNote, cards: readonly PackageCard[], deck: DeckToDraft): Coming[] =>
  draftsOf(note, cards, deck).flatMap((draft) => ('card' in draft ? [comingOf(draft)] : []));

/** A draft without its card. */
export function comingOf({
  card: _card,
  drawing: _drawing,
  place: _place,
  ...coming
}: ImportDraftCard): Coming {
  return coming;
}

/** In UTF-16 units: whatever becomes of so short a text, a card has room for it. */
const longestShort = 4_000;
const isShort = ({ fields }: PackageNote): boolean =>
  fields.reduce((sum, { length }) => sum + length, 0) < longestShort;

/** Behind white space and plain elements, which leave nothing out of what is in them. */
const beginsWithWords =
  /^(?:\s|&nbsp;|<\/?(?:div|p|b|i|u|em|strong|span|center|h[1-6])(?: (?:class|id)="?[\w-]*"?)?>|<br ?\/?>)*[\p{L}\p{N}]/u;
const looked = 500;
