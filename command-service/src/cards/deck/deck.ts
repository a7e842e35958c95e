import type { DuplicateOf } from '@anamnesis/contracts/cards/study/duplicates.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import { Map as PersistentMap, OrderedMap, Set as PersistentSet } from 'immutable';
import type { DeckOcclusion, Drawn } from '../occlusion/deck-occlusion.ts';

/** What a deck knows of a card; its texts are in the events only, but for those of suggestions, which become cards, and of drawings. */
export type DeckCard = {
  pageNumber: number;
  /** The first study day. */
  studyDay: string;
  origin: 'generated' | 'written';
  /** Where it asks for a place on a picture: it is changed by the drawing, and only there while the drawing has its group. */
  occlusion?: OcclusionOfCard | undefined;
  textVersion: number;
  /** What it asks or asked (`asksOf`), in each of its texts. */
  asks: readonly string[];
  /** Of one that an engine made: by which request, and as what (`madeAs`). */
  requestId?: string | undefined;
  madeAs?: string | undefined;
  /** What it says now (`textHashOf`). Where a drawing says it `drawnHashOf`, which is known of cards that came with a deck; '' of others. */
  textHash: string;
  /** It has a passage of its own document. */
  hasPassage: boolean;
  /** Of a note of another program or a card of a deck: what that said last, as a hash, and what brought it last. */
  said?: string | undefined;
  brought?: Brought | undefined;
  /** It came with a deck from elsewhere, or is a copy of such a card. */
  isOfDeck?: true | undefined;
  /** Its tags, flag and fields (`detailsHashOf`). */
  details?: string | undefined;
  /** What the person made of its tags and its flag last (`marksHashOf`). */
  marks?: string | undefined;
  /** The text of its deck, as a hash, that was recorded as another one than the person's, until one of them is taken. */
  told?: string | undefined;
  /** The passage in another document that the person tied it to, as a hash. */
  tiedTo?: string | undefined;
  /** The person changed or chose it. */
  isTouched: boolean;
  isHighYield: boolean;
  isSuspended: boolean;
  isDeleted: boolean;
  /** The card of another document as whose duplicate it is held. */
  heldAs?: DuplicateOf | undefined;
  /** The command that deleted it, while it is deleted. */
  deletedBy?: string | undefined;
  /** Its deck took its place off the picture, and with it the card; what the person had deleted before is none of these. */
  isPlaceGone?: true | undefined;
  /** The request whose cards replaced it, while it is deleted for that. */
  replacedIn?: string | undefined;
};

/** `by`: an import, or the call of another program. */
export type Brought = { by: string; outcome: 'created' | 'updated' };

/**
 * What a page was given, by which request last, and the ordinal of the next card. `asks`: what the cards of its request ask. `isPart`: that
 * request had not made all of them yet.
 */
type GeneratedPage = {
  requestId: string;
  cardIds: readonly string[];
  nextOrdinal: number;
  asks: readonly string[];
  isPart?: true | undefined;
};

type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];

/** A card that an engine was not sure of. `cardId`: what it became; `asks`: as those of cards; `made`: what it becomes. */
export type Suggestion = {
  status: 'open' | 'accepted' | 'dismissed' | 'withdrawn';
  cardId: string | null;
  asks: readonly string[];
  made: Pick<
    Suggesting['suggestions'][number],
    'prompt' | 'answer' | 'span' | 'isHighYield' | 'isCheckedLess'
  > &
    Pick<Suggesting, 'pageNumber' | 'requestId' | 'engine' | 'recognised'>;
};

/**
 * `pages` are those that were generated already, by page number; `cards` all cards by
 * id in the order in which they came, deleted ones as well, of which `written` were written by the person or came with a deck;
 * `suggestions` and `occlusions` by id; `media` are the files that its cards show or play;
 * `outcomes` what each command that changed cards came to.
 */
export type Deck = {
  pages: OrderedMap<number, GeneratedPage>;
  cards: OrderedMap<string, DeckCard>;
  written: number;
  suggestions: OrderedMap<string, Suggestion>;
  occlusions: PersistentMap<string, DeckOcclusion>;
  media: PersistentSet<string>;
  outcomes: PersistentMap<string, DeckOutcome>;
  /** Of a copy, by card of the source: what was taken or left last. */
  settled: PersistentMap<string, Settled>;
  discarded: boolean;
};

/** `version` -1: it was deleted there. `cardId`: what it became; null when it was left. */
export type Settled = { version: number; cardId: string | null };

/** What a command came to, so that it is answered the same when it is sent again. */
export type DeckOutcome = {
  /** How many cards it changed. */
  changed: number;
  textVersion: number;
  /** Differences between a deck and the person that it settled. */
  settled?: number | undefined;
  drawn?: Drawn | undefined;
};

export const emptyDeck: Deck = {
  pages: OrderedMap(),
  cards: OrderedMap(),
  written: 0,
  suggestions: OrderedMap(),
  occlusions: PersistentMap(),
  media: PersistentSet(),
  outcomes: PersistentMap(),
  settled: PersistentMap(),
  discarded: false,
};

/** The card, if the deck has it and it was not deleted. */
export function cardInDeck(deck: Deck, cardId: string): DeckCard | null {
  const card = deck.cards.get(cardId);
  return card && !card.isDeleted ? card : null;
}

/** Whether nothing keeps a deleted card from coming back: the drawing that it asks of has its group. */
export const canComeBack = ({ occlusions }: Deck, { occlusion }: DeckCard): boolean =>
  occlusion === undefined ||
  occlusions.get(occlusion.occlusionId)?.drawing?.shapes.some(({ group }) => group === occlusion.group) ===
    true;

/** What the cards of a deck ask or asked, those as well that the person deleted; not those that were replaced by others. */
export const askedInDeck = ({ cards }: Deck): Set<string> =>
  new Set([...cards.values()].flatMap(({ asks, replacedIn }) => (replacedIn === undefined ? asks : [])));

/** Whether no generated card is left; a copy has none either of those that were deleted at its source. */
export const areGeneratedDeleted = ({ cards }: Deck): boolean =>
  cards.every(({ origin, isDeleted }) => origin !== 'generated' || isDeleted);
