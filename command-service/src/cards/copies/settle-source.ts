import { type FieldsTaken, fieldsTaken } from '@anamnesis/contracts/cards/card-fields.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedMedium } from '@anamnesis/contracts/cards/imports/media.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { SettledCard, TakenCard } from '@anamnesis/contracts/social/shares/following-api.ts';
import { deletedAtSource } from '@anamnesis/contracts/social/read-models.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import {
  changeAtSource,
  sourceTextKey,
  cardVersionOf,
} from '@anamnesis/contracts/social/shares/source-changes.ts';
import { pictureOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { textHashOf } from '../deck/asks.ts';
import { changeDeckCards } from '../deck/change-cards.ts';
import { copyOf } from './copied-card.ts';
import { cardInDeck, type Deck } from '../deck/deck.ts';
import { evolveDeck } from '../deck/evolve-deck.ts';
import type { DeckCardContent, DeckContent } from '../deck/card-content.ts';
import { mediaAdded } from '../imported-cards/media.ts';
import { requireRoomToDraw } from '../occlusion/room.ts';
import { drawingsBeside, ownCardOf, type TakenOcclusion, takenDrawings } from '../occlusion/take.ts';
import { requireRoom } from '../deck/written-cards.ts';

export type SourceSettling = {
  documentId: string;
  sourceDocumentId: string;
  /** Local date from which new cards are due. */
  studyDay: string;
  /** What the source has, and the texts that this deck has. */
  source: DeckContent;
  /** The files of the source. */
  media?: Iterable<ImportedMedium>;
  own: DeckContent;
  /** All that the person takes: when one of them is no longer the current version, nothing is done. */
  wanted: readonly TakenCard[];
  /** The part of it that is taken now, and what is left. What was changed again meanwhile is not left, but stays open. */
  take: readonly TakenCard[];
  leave: readonly SettledCard[];
};
type Settled = Extract<DeckEvent, { type: 'SourceSettled' }>['data']['cards'][number];
type Pair = TakenCard & TakenOcclusion;

/**
 * Takes versions of cards of the source into a copied deck: texts of own cards are replaced, new cards are copied, and
 * those that were deleted there are deleted; drawings are drawn as there, as far as their cards are taken. Or leaves them. Throws
 * SOURCE_CHANGED, also when the own text is another than the person was shown, TOO_MANY_CARDS, or DRAWING.
 */
export function settleSource(deck: Deck, settling: SourceSettling): DeckEvent[] {
  const { documentId, source, wanted } = settling;
  if (!wanted.every((one) => isCurrent(source, one))) throw sourceChanged();
  if (wanted.some((one) => isOwnChanged(deck, one))) throw ownChanged();
  const taken = pairsOf(deck, settling, settling.take);
  const left = pairsOf(deck, settling, settling.leave).filter((one) => isCurrent(source, one));
  const events = takenEvents(deck, settling, taken);
  const after = events.reduce(evolveDeck, deck);
  const cards = [
    ...left.map(({ sourceCardId, version, cardId }) => ({ sourceCardId, version, cardId, ownVersion: null })),
    ...taken.map((pair) => settledAs(after, documentId, pair)),
  ];
  const isNews = cards.some(({ sourceCardId: id, version }) => deck.settled.get(id)?.version !== version);
  if (events.length === 0 && !isNews) return [];
  const settled = settledEvent(documentId, cards, false);
  const isAll = isNothingOpen(evolveDeck(after, settled), settling);
  return [...events, settledEvent(documentId, cards, isAll)];
}

/** The source was changed while it was settled: there may be more. */
export const reopenSource = (documentId: string): DeckEvent[] => [settledEvent(documentId, [], false)];

const settledEvent = (documentId: string, cards: Settled[], isAll: boolean): DeckEvent => ({
  type: 'SourceSettled',
  data: { documentId, cards, isAll },
});

const sourceChanged = (): Rejection =>
  new Rejection(
    socialRefusals.SOURCE_CHANGED,
    'The sender has changed these cards again. Please look at the changes once more.',
  );

const ownChanged = (): Rejection =>
  new Rejection(
    socialRefusals.SOURCE_CHANGED,
    'You have changed one of these cards yourself in the meantime. Please look at the changes once more.',
  );

/** What was settled in this version already, by another tab or an earlier attempt, is taken no second time. */
function isOwnChanged(deck: Deck, { sourceCardId, version, ownVersion }: TakenCard): boolean {
  const settled = deck.settled.get(sourceCardId);
  const own = cardInDeck(deck, settled?.cardId ?? '');
  if (own === null || ownVersion === undefined || settled?.version === version) return false;
  return own.textVersion !== ownVersion;
}

function isCurrent(source: DeckContent, { sourceCardId, version }: SettledCard): boolean {
  const card = source.get(sourceCardId);
  return card !== undefined && cardVersionOf(card) === version;
}

function pairsOf(deck: Deck, { documentId, source }: SourceSettling, cards: readonly TakenCard[]): Pair[] {
  return [...new Map(cards.map((one) => [one.sourceCardId, one])).values()].flatMap((one) => {
    const card = source.get(one.sourceCardId);
    if (!card) return [];
    const settled = deck.settled.get(one.sourceCardId);
    const cardId = settled?.cardId ?? ownCardOf(deck, documentId, card);
    const isBack = !card.isDeleted && (settled?.version === deletedAtSource || !settled?.cardId);
    return [{ ...one, card, cardId, isBack }];
  });
}

function takenEvents(deck: Deck, settling: SourceSettling, pairs: readonly Pair[]): DeckEvent[] {
  const { documentId, sourceDocumentId, studyDay, media = [] } = settling;
  const there = pairs.filter(({ card }) => !card.isDeleted);
  const back = there.filter(({ isBack }) => isBack);
  const gone = pairs.filter(({ card }) => card.isDeleted);
  const drawn = takenDrawings(deck, settling, pairs);
  const redrawn = drawn.reduce(evolveDeck, deck);
  const shown = there.map(({ card }) => card);
  const pictures = shown.flatMap(({ occlusion }) => occlusion?.drawing ?? []);
  const events = [
    ...mediaAdded(deck, { documentId, media, cards: shown, drawings: pictures }),
    ...drawn,
    ...changeDeckCards(redrawn, { documentId, cardIds: ownIdsOf(back), change: { kind: 'restored' } }),
    ...changeDeckCards(redrawn, { documentId, cardIds: ownIdsOf(gone), change: { kind: 'deleted' } }),
  ];
  const after = events.reduce(evolveDeck, deck);
  events.push(...there.flatMap((pair) => correction(after, settling, pair)));
  const fresh = there.filter(({ cardId }) => cardId === null);
  const cards = fresh.map(({ card, sourceCardId }) => copyOf(card, sourceCardId, documentId));
  requireRoom(after, cards.filter(({ origin, isImported }) => origin === 'written' && !isImported).length);
  const drawings = fresh.map(({ card }) => card);
  const occlusions = drawingsBeside(after, settling, drawings);
  requireRoomToDraw(after, occlusions.occlusions ?? []);
  const data = { documentId, sourceDocumentId, studyDay, cards, ...occlusions };
  return cards.length === 0 ? events : [...events, { type: 'CardsCopied', data }];
}

const ownIdsOf = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ cardId }) => (cardId === null ? [] : [cardId]));

type Correction = NonNullable<Extract<DeckEvent, { type: 'CardEdited' }>['data']['card']>;
/** The text alone: page, mark, tags, flag and fields of a copy are the person's own, and how it was made is what it was. */
const inCorrection = {
  pageNumber: false,
  madeOn: false,
  ordinal: false,
  origin: false,
  madeBy: false,
  recognised: false,
  isCheckedLess: false,
  isHighYield: false,
  prompt: true,
  answer: true,
  span: false,
  occlusion: false,
  isImported: false,
  rich: true,
  tags: false,
  flag: false,
  fields: false,
} as const satisfies FieldsTaken<Correction>;

/** None when the own card has that text already, or is not there any more. */
function correction(
  deck: Deck,
  { documentId, own }: SourceSettling,
  { card, cardId, ownVersion }: Pair,
): DeckEvent[] {
  const ownCard = cardId === null ? null : cardInDeck(deck, cardId);
  if (cardId === null || ownCard === null || ownCard.occlusion) return [];
  if (ownVersion !== undefined && ownCard.textVersion !== ownVersion) return [];
  const text = own.get(cardId);
  if (text?.textVersion === ownCard.textVersion && isSameText(text, card)) return [];
  const textVersion = ownCard.textVersion + 1;
  const said = fieldsTaken(card, inCorrection);
  return [{ type: 'CardEdited', data: { documentId, cardId, textVersion, card: said } }];
}

const isSameText = (one: DeckCardContent, other: DeckCardContent): boolean =>
  textHashOf(one.prompt, one.rich) === textHashOf(other.prompt, other.rich);

function settledAs(after: Deck, documentId: string, { sourceCardId, version, card, cardId }: Pair): Settled {
  if (card.isDeleted) return { sourceCardId, version, cardId, ownVersion: null };
  const own = cardId ?? copyOf(card, sourceCardId, documentId).cardId;
  return { sourceCardId, version, cardId: own, ownVersion: after.cards.get(own)?.textVersion ?? null };
}

function isNothingOpen(deck: Deck, { source, own }: SourceSettling): boolean {
  const ownTexts = new Set(
    own
      .filter((_, id) => cardInDeck(deck, id) !== null)
      .map((card) => sourceTextKey(seen(card)))
      .values(),
  );
  const sourceTexts = new Set(
    source
      .filter(({ isDeleted }, id) => !isDeleted && !deck.settled.get(id)?.cardId)
      .map((card) => sourceTextKey(seen(card)))
      .values(),
  );
  return source.every((card, id) => {
    const settled = deck.settled.get(id);
    const text = settled?.cardId ? own.get(settled.cardId) : undefined;
    const ownCard = text && { ...seen(text), isDeleted: !cardInDeck(deck, settled?.cardId ?? '') };
    return changeAtSource(seen(card), { settled, own: ownCard, ownTexts, sourceTexts }) === null;
  });
}

/** A card with what is seen of its picture, or in HTML. */
function seen(card: DeckCardContent): DeckCardContent & { picture?: string; html?: string } {
  const { occlusion, rich } = card;
  if (occlusion) return { ...card, picture: pictureOf(occlusion.drawing, occlusion.group) };
  return rich ? { ...card, html: JSON.stringify([rich.front, rich.back]) } : card;
}
