// From the notes of a package to cards as they would be here. Pure: nothing is read or written.
import type { PackageCard, PackageNote } from '@anamnesis/contracts/ports/deck-package.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import { longestSide } from '@anamnesis/contracts/cards/imports/rich.ts';
import { isVisible } from '@anamnesis/contracts/kernel/names.ts';
import { sideWordsOf } from '../html/side-words.ts';
import { textOfSides } from '../html/text-of-rich.ts';
import type { SanitisedText } from '../html/sanitise.ts';
import { withoutTags } from '../linear.ts';
import { readCard } from '../read-card.ts';
import type { ReadNoteType } from '../templates/note-type.ts';
import { detailsOf, pathOf, tagsOf } from './details.ts';
import type { DeckToDraft, Draft, DraftCard } from './draft.ts';
import { ownTextOf } from './own-text.ts';
import { filesOf, type SideReader, sideReader } from './read-side.ts';
import { unshownFields } from './unshown-fields.ts';

/** A draft for each card of a note, in their order. */
export function draftsOf(note: PackageNote, cards: readonly PackageCard[], deck: DeckToDraft): Draft[] {
  const type = deck.noteTypes.get(note.noteTypeId);
  if (!type) return cards.map(() => refusal(note, 'The deck does not say what kind of note it is.'));
  const read = sideReader(type, deck);
  const tags = tagsOf(note.tags, deck.tell);
  return cards.map((card) => draftOf({ type, note, tags, deck, read }, card));
}

type NoteToDraft = {
  type: ReadNoteType;
  note: PackageNote;
  tags: readonly string[];
  deck: DeckToDraft;
  read: SideReader;
};

function draftOf({ type, note, tags, deck, read }: NoteToDraft, card: PackageCard): Draft {
  const place = { ordinal: card.ordinal, deck: deck.decks.get(card.deckId) ?? [], flag: card.flag };
  const { front, back, isBlank, isRtl } = readCard(type, note, place, {
    ...filesOf(deck.media),
    tell: deck.tell,
  });
  for (const name of new Set([...front.missing, ...back.missing])) deck.miss(name);
  if (isBlank || !showsAnything(front)) return refusal(note, 'It shows nothing to be asked.');
  const text = textOf(front.html, back.html, isRtl);
  if (!text) return refusal(note, 'It is longer than a card can be.');
  return {
    ...originOf(note, card, deck),
    card: {
      ...text,
      ...detailsOf({
        tags: [...tags],
        flag: card.flag,
        fields: unshownFields(type, note, card.ordinal, read),
      }),
      ...(card.isSuspended && { isSuspended: true as const }),
    },
  };
}

export const originOf = (
  note: PackageNote,
  card: PackageCard,
  deck: DeckToDraft,
): Pick<DraftCard, 'key' | 'packageCardId' | 'path'> => ({
  key: `${note.guid}\0${card.ordinal}`,
  packageCardId: card.id,
  path: pathOf(deck.decks.get(card.deckId)),
});

const showsAnything = ({ text, pictures, sounds, missing, html }: SanitisedText): boolean =>
  isVisible(text) || pictures.length + sounds.length + missing.length > 0 || html.includes('src="data:');

/** In our own text where that says all, else in HTML with the same in words; null for what is too long. */
export function textOf(
  front: string,
  back: string,
  isRtl: boolean,
): { prompt: string; answer: string; rich?: Rich } | null {
  const [asked, shown] = [sideWordsOf(front), sideWordsOf(back)];
  const own = isRtl ? null : ownTextOf(asked, shown);
  if (own) return own;
  const rich = { front: directed(front, isRtl), back: directed(back, isRtl) };
  if (Math.max(rich.front.length, rich.back.length) > longestSide) return null;
  return { ...textOfSides(asked, shown), rich };
}

const directed = (html: string, isRtl: boolean): string => (isRtl ? `<div dir="rtl">${html}</div>` : html);

const longestNamed = 100;
/** By the first of its fields that has words. */
export function refusal({ fields }: Pick<PackageNote, 'fields'>, reason: string): Draft {
  const words = fields.map((field) => withoutTags(field.slice(0, 2_000)).replaceAll(/\s+/gu, ' ').trim());
  return { refused: { text: (words.find(isVisible) ?? '').slice(0, longestNamed).toWellFormed(), reason } };
}
