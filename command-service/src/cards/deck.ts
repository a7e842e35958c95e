import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Folding } from '@anamnesis/contracts/kernel/decider.ts';
import { List, Map as PersistentMap, OrderedMap } from 'immutable';
import { asksOf, type AskingCard } from './asks.ts';

/** What a deck knows of a card; its texts are in the events only, but for those of suggestions, which become cards. */
export type DeckCard = {
  pageNumber: number;
  /** The first study day. */
  studyDay: string;
  origin: 'generated' | 'written';
  textVersion: number;
  isHighYield: boolean;
  isSuspended: boolean;
  isDeleted: boolean;
  /** The command that deleted it, while it is deleted. */
  deletedBy?: string | undefined;
};

/** What a page was given, by which request last, and the ordinal of the next card. */
/** `asks`: what the cards of its request ask. */
type GeneratedPage = {
  requestId: string;
  cardIds: readonly string[];
  nextOrdinal: number;
  asks: readonly string[];
};

type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];

/** A card that an engine was not sure of. `cardId`: what it became; `asks`: as those of cards; `made`: what it becomes. */
export type Suggestion = {
  status: 'open' | 'accepted' | 'dismissed' | 'withdrawn';
  cardId: string | null;
  asks: readonly string[];
  made: Pick<Suggesting['suggestions'][number], 'prompt' | 'answer' | 'span' | 'isHighYield'> &
    Pick<Suggesting, 'pageNumber' | 'requestId' | 'engine' | 'recognised'>;
};

/**
 * `pages` are those that were generated already, by page number; `cards` all cards by
 * id in the order in which they came, deleted ones as well; `asked` what they ask or asked (`asksOf`), by event; `suggestions` by id;
 * `outcomes` what each command that changed cards came to.
 */
export type Deck = {
  pages: OrderedMap<number, GeneratedPage>;
  cards: OrderedMap<string, DeckCard>;
  asked: List<readonly string[]>;
  suggestions: OrderedMap<string, Suggestion>;
  outcomes: PersistentMap<string, Outcome>;
  /** Of a copy, by card of the source: what was taken or left last. */
  settled: PersistentMap<string, Settled>;
  discarded: boolean;
};

/** `version` -1: it was deleted there. `cardId`: what it became; null when it was left. */
export type Settled = { version: number; cardId: string | null };

/** What a command came to, so that it is answered the same when it is sent again. */
export type Outcome = { /** How many cards it changed. */ changed: number; textVersion: number };

export const emptyDeck: Deck = {
  pages: OrderedMap(),
  cards: OrderedMap(),
  asked: List(),
  suggestions: OrderedMap(),
  outcomes: PersistentMap(),
  settled: PersistentMap(),
  discarded: false,
};

/** The card, if the deck has it and it was not deleted. */
export function cardIn(deck: Deck, cardId: string): DeckCard | null {
  const card = deck.cards.get(cardId);
  return card && !card.isDeleted ? card : null;
}

/** Whether no generated card is left; a copy has none either of those that were deleted at its source. */
export const areGeneratedDeleted = ({ cards }: Deck): boolean =>
  cards.every(({ origin, isDeleted }) => origin !== 'generated' || isDeleted);

export function evolveDeck(deck: Deck, event: Folding<DeckEvent>): Deck {
  switch (event.type) {
    case 'CardsGenerated':
      return withGenerated(deck, event.data);
    case 'CardsSuggested':
      return withSuggested(deck, event.data);
    case 'SuggestionAccepted':
      return decided(deck, event.data, { status: 'accepted', cardId: event.data.cardId });
    case 'SuggestionDismissed':
      return decided(deck, event.data, { status: 'dismissed' });
    case 'SuggestionReopened':
      return decided(deck, event.data, { status: 'open', cardId: null });
    case 'SuggestionsWithdrawn':
      return event.data.suggestionIds.reduce(
        (all, suggestionId) => decided(all, { suggestionId }, { status: 'withdrawn' }),
        deck,
      );
    case 'CardCreated': {
      const { cardId, pageNumber, studyDay, card: text } = event.data;
      const card = newCard({ pageNumber, studyDay, origin: 'written' });
      const asked = askedWith(deck, text ? [text] : []);
      return { ...deck, cards: deck.cards.set(cardId, card), asked };
    }
    case 'CardEdited': {
      const { cardId, textVersion, card } = event.data;
      const asked = askedWith(deck, card ? [card] : []);
      return change({ ...deck, asked }, [cardId], { textVersion }, event.metadata);
    }
    case 'CardsRated':
      return change(deck, event.data.cardIds, { isHighYield: event.data.isHighYield }, event.metadata);
    case 'CardsSuspended':
      return change(deck, event.data.cardIds, { isSuspended: true }, event.metadata);
    case 'CardsResumed':
      return change(deck, event.data.cardIds, { isSuspended: false }, event.metadata);
    case 'CardsMoved':
      return change(deck, event.data.cardIds, { pageNumber: event.data.pageNumber }, event.metadata);
    case 'CardsDeleted':
      return change(
        deck,
        event.data.cardIds,
        { isDeleted: true, deletedBy: event.metadata?.commandId },
        event.metadata,
      );
    case 'CardsRestored':
      return change(deck, event.data.cardIds, { isDeleted: false, deletedBy: undefined }, event.metadata);
    case 'CardsCopied':
      return withCopied(deck, event.data);
    case 'SourceSettled':
      return { ...deck, settled: settledBy(deck, event.data.cards) };
    case 'DeckDiscarded':
      return { ...emptyDeck, discarded: true };
    default:
      return event satisfies never;
  }
}

function withSuggested(
  deck: Deck,
  { suggestions, pageNumber, requestId, engine, recognised }: Suggesting,
): Deck {
  const of = { pageNumber, requestId, engine, ...(recognised ? { recognised } : {}) };
  return {
    ...deck,
    suggestions: deck.suggestions.withMutations((all) => {
      for (const { suggestionId, kind: _, expected: __, ...text } of suggestions)
        all.set(suggestionId, { status: 'open', cardId: null, asks: asksOf(text), made: { ...text, ...of } });
    }),
  };
}

function decided(deck: Deck, { suggestionId }: { suggestionId: string }, fields: Partial<Suggestion>): Deck {
  const known = deck.suggestions.get(suggestionId);
  if (!known) return deck;
  return { ...deck, suggestions: deck.suggestions.set(suggestionId, { ...known, ...fields }) };
}

function withGenerated(
  deck: Deck,
  {
    cards,
    pageNumber,
    requestId,
    studyDay,
    firstOrdinal,
  }: Extract<DeckEvent, { type: 'CardsGenerated' }>['data'],
): Deck {
  const before = firstOrdinal === undefined ? [] : (deck.pages.get(pageNumber)?.cardIds ?? []);
  const cardIds = [...before, ...cards.map(({ cardId }) => cardId)];
  const nextOrdinal = (firstOrdinal ?? 0) + cards.length;
  const card = newCard({ pageNumber, studyDay, origin: 'generated' });
  const marked = { ...card, isHighYield: true };
  return {
    ...deck,
    pages: deck.pages.set(pageNumber, { requestId, cardIds, nextOrdinal, asks: cards.flatMap(asksOf) }),
    asked: askedWith(deck, cards),
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, isHighYield } of cards) all.set(cardId, isHighYield ? marked : card);
    }),
  };
}

type Copying = Extract<DeckEvent, { type: 'CardsCopied' }>['data'];

/** A page whose generated cards came along is not generated again. */
function withCopied(deck: Deck, { cards, studyDay }: Copying): Deck {
  const generated = Map.groupBy(
    cards.filter(({ origin }) => origin === 'generated'),
    ({ madeOn, pageNumber }) => madeOn ?? pageNumber,
  );
  return {
    ...deck,
    pages: deck.pages.withMutations((pages) => {
      for (const [pageNumber, some] of generated) {
        const { requestId = '', cardIds = [], nextOrdinal: next = 0 } = pages.get(pageNumber) ?? {};
        pages.set(pageNumber, {
          requestId,
          cardIds: [...cardIds, ...some.map(({ cardId }) => cardId)],
          nextOrdinal: some.reduce((after, { ordinal }) => Math.max(after, ordinal + 1), next),
          asks: [],
        });
      }
    }),
    cards: deck.cards.withMutations((all) => {
      for (const { cardId, pageNumber, origin, isHighYield } of cards) {
        all.set(cardId, { ...newCard({ pageNumber, studyDay, origin }), isHighYield });
      }
    }),
    asked: askedWith(deck, cards),
    settled: settledBy(
      deck,
      cards.map(({ sourceCardId, sourceVersion, cardId }) => ({
        sourceCardId,
        version: sourceVersion,
        cardId,
      })),
    ),
  };
}

const askedWith = ({ asked }: Deck, cards: readonly AskingCard[]): Deck['asked'] =>
  cards.length === 0 ? asked : asked.push(cards.flatMap(asksOf));

const settledBy = (
  { settled }: Deck,
  cards: readonly (Settled & { sourceCardId: string })[],
): Deck['settled'] =>
  settled.withMutations((all) => {
    for (const { sourceCardId, version, cardId } of cards) all.set(sourceCardId, { version, cardId });
  });

const newCard = (made: Pick<DeckCard, 'pageNumber' | 'studyDay' | 'origin'>): DeckCard => ({
  ...made,
  textVersion: 0,
  isHighYield: false,
  isSuspended: false,
  isDeleted: false,
});

function change(
  deck: Deck,
  cardIds: readonly string[],
  fields: Partial<DeckCard>,
  by: Folding<DeckEvent>['metadata'],
): Deck {
  const cards = deck.cards.withMutations((all) => {
    for (const id of cardIds) {
      const card = all.get(id);
      if (card) all.set(id, { ...card, ...fields });
    }
  });
  if (!by) return { ...deck, cards };
  // A command that changes many has several events.
  const { changed = 0 } = deck.outcomes.get(by.commandId) ?? {};
  const outcome = { changed: changed + cardIds.length, textVersion: fields.textVersion ?? 0 };
  return { ...deck, cards, outcomes: deck.outcomes.set(by.commandId, outcome) };
}
