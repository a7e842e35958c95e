// From the notes of a package to cards as they would be here. Pure: nothing is read or written.
import type { PackageCard, PackageNote } from '@anamnesis/contracts/ports/deck-package.ts';
import { isVisible } from '@anamnesis/contracts/kernel/names.ts';
import type { SanitisedText } from '../html/sanitise.ts';
import { withoutTags } from '../linear.ts';
import { readCard } from '../read-card.ts';
import { detailsOfDraft, tagsOf } from './details.ts';
import type { DeckToDraft, Draft } from './draft.ts';
import { type NoteToDraft, originOf } from './note-to-draft.ts';
import { ownDrafts } from './own-drafts.ts';
import { pictureDrafts } from './picture-drafts.ts';
import { filesOf, sideReader } from './read-side.ts';
import { textOfCard } from './text-of-card.ts';
import { unshownFields } from './unshown-fields.ts';

/** A draft for each card of a note, in their order; a card of our own export is one, however many Anki made of it. */
export function draftsOf(note: PackageNote, cards: readonly PackageCard[], deck: DeckToDraft): Draft[] {
  const type = deck.noteTypes.get(note.noteTypeId);
  if (!type) return cards.map(() => refusal(note, 'The deck does not say what kind of note it is.'));
  const of = { type, note, deck, tags: tagsOf(note.tags, deck.tell), read: sideReader(type, deck) };
  const own = ownDrafts(of, cards);
  if (own) return own;
  const pictures = pictureDrafts(of);
  return cards.map((card) => pictures?.(card) ?? draftOf(of, card));
}

function draftOf(of: NoteToDraft, card: PackageCard): Draft {
  const { type, note, deck, tags, read } = of;
  const place = { ordinal: card.ordinal, deck: deck.decks.get(card.deckId) ?? [], flag: card.flag };
  const { front, back, isBlank, isRtl } = readCard(type, note, place, {
    ...filesOf(deck.media),
    tell: deck.tell,
  });
  for (const name of new Set([...front.missing, ...back.missing])) deck.miss(name);
  if (isBlank || !showsAnything(front)) return refusal(note, 'It shows nothing to be asked.');
  const text = textOfCard(front.html, back.html, isRtl);
  if (!text) return refusal(note, 'It is longer than a card can be.');
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
export function refusal({ fields }: Pick<PackageNote, 'fields'>, reason: string): Draft {
  const words = fields.map((field) => withoutTags(field.slice(0, 2_000)).replaceAll(/\s+/gu, ' ').trim());
  return { refused: { text: (words.find(isVisible) ?? '').slice(0, longestNamed).toWellFormed(), reason } };
}
