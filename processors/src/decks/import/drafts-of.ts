// From the notes of a package to cards as they would be here. Pure: nothing is read or written.
import type { PackageCard, PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { isVisible } from '@anamnesis/contracts/kernel/text/names.ts';
import type { SanitisedPart, SanitisedText } from '../html/sanitise.ts';
import { withoutTags } from '../linear.ts';
import { readCard } from '../read-card.ts';
import { detailsOfDraft, tagsOf } from './details.ts';
import type { DeckToDraft, ImportDraft } from './draft.ts';
import { fitsInSlice } from './longest-card.ts';
import { type NoteToDraft, originOf } from './note-to-draft.ts';
import { ownDrafts } from './own/own-drafts.ts';
import { pictureDrafts } from './pictures/picture-drafts.ts';
import { filesOf, sideReader } from './read-side.ts';
import { textOfCard } from './text-of-card.ts';
import { withNote } from './with-note.ts';
import { unshownFields } from './unshown-fields.ts';

/** A draft for each card of a note, in their order; a card of our own export is one, however many Anki made of it. */
export function draftsOf(note: PackageNote, cards: readonly PackageCard[], deck: DeckToDraft): ImportDraft[] {
  const type = deck.noteTypes.get(note.noteTypeId);
  if (!type) return cards.map(() => refusal(note, 'The deck does not say what kind of note it is.'));
  const known = new Map<string, SanitisedPart>();
  const of = { type, note, deck, known, tags: tagsOf(note.tags, deck.tell), read: sideReader(type, deck) };
  const pictures = pictureDrafts(of);
  const fitting = (draft: ImportDraft): ImportDraft =>
    'card' in draft && !fitsInSlice(draft.card) ? refusal(note, tooLong) : draft;
  const own = ownDrafts(of, cards);
  if (own) return own.map(fitting);
  const drafts = cards.map((card) => fitting(pictures?.(card) ?? draftOf(of, card)));
  return withNote(drafts, note, cards, deck);
}

const tooLong = 'It is longer than a card can be.';
function draftOf(of: NoteToDraft, card: PackageCard): ImportDraft {
  const { type, note, deck, tags, read, known } = of;
  const place = { ordinal: card.ordinal, deck: deck.decks.get(card.deckId) ?? [], flag: card.flag };
  const { front, back, isBlank, isRtl } = readCard(type, note, place, {
    ...filesOf(deck.media),
    tell: deck.tell,
    known,
  });
  for (const name of new Set([...front.missing, ...back.missing])) deck.miss(name);
  if (isBlank || !showsAnything(front)) return refusal(note, 'It shows nothing to be asked.');
  const text = textOfCard(front.html, back.html, isRtl);
  if (!text) return refusal(note, tooLong);
  return {
    ...originOf(of, card),
    card: {
      ...text,
      ...detailsOfDraft({
        tags,
        flag: card.flag,
        fields: unshownFields(type, note, card.ordinal, read),
      }),
      ...(card.isSuspended && { isSuspended: true as const }),
    },
  };
}

const showsAnything = ({ text, pictures, sounds, missing, html }: SanitisedText): boolean =>
  isVisible(text) || pictures.length + sounds.length + missing.length > 0 || html.includes('src="data:');

const longestNamed = 100;
/** By the first of its fields that has words. */
function refusal({ fields }: Pick<PackageNote, 'fields'>, reason: string): ImportDraft {
  const words = fields.map((field) => withoutTags(field.slice(0, 2_000)).replaceAll(/\s+/gu, ' ').trim());
  return { refused: { text: (words.find(isVisible) ?? '').slice(0, longestNamed).toWellFormed(), reason } };
}
