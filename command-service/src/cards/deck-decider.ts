import { mostWrittenCards, readPrompt, tidyPrompt } from '@anamnesis/contracts/cards/card-prompt.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { OrderedMap } from 'immutable';

/** The cards that a page was given, and their first study day. */
export type DeckPage = { studyDay: string; cardIds: ReadonlySet<string> };
type GeneratedPage = DeckPage & { requestId: string };

/** `pages` are those that were generated already, by page number; `written` the cards that the person wrote, by id. */
export type Deck = {
  pages: OrderedMap<number, GeneratedPage>;
  written: OrderedMap<string, WrittenCard>;
  discarded: boolean;
};
export type WrittenCard = { pageNumber: number; studyDay: string };

export type DeckCommand =
  | ({ type: 'AddGeneratedCards' } & Extract<DeckEvent, { type: 'CardsGenerated' }>['data'])
  | {
      type: 'CreateCard';
      documentId: string;
      cardId: string;
      pageNumber: number;
      studyDay: string;
      prompt: string;
    }
  | { type: 'DiscardDeck'; documentId: string };

/**
 * The cards of a document. A page's cards are recorded once, even when the work is repeated; that it gave none counts for
 * the request that asked, so that a repeated answer adds no card that the page does not know of.
 */
export const deckDecider: Decider<Deck, DeckCommand, DeckEvent> = {
  initialState: { pages: OrderedMap(), written: OrderedMap(), discarded: false },
  evolve,
  decide(command, deck) {
    if (deck.discarded) {
      if (command.type === 'CreateCard') throw notFound('Document');
      return [];
    }
    if (command.type === 'DiscardDeck') {
      return [{ type: 'DeckDiscarded', data: { documentId: command.documentId } }];
    }
    if (command.type === 'CreateCard') return createCard(deck, command);
    const { type: _, ...data } = command;
    const page = deck.pages.get(data.pageNumber);
    const isAnswered = page && (page.cardIds.size > 0 || page.requestId === data.requestId);
    return isAnswered ? [] : [{ type: 'CardsGenerated', data }];
  },
};

/** The page that a card is on, if the deck has it. */
export function pageOfCard(deck: Deck, cardId: string): DeckPage | null {
  const written = deck.written.get(cardId);
  if (written) return { studyDay: written.studyDay, cardIds: new Set([cardId]) };
  for (const page of deck.pages.values()) if (page.cardIds.has(cardId)) return page;
  return null;
}

export const cardIdsOf = (deck: Deck): string[] => [
  ...[...deck.pages.values()].flatMap((page) => [...page.cardIds]),
  ...deck.written.keys(),
];

function createCard(deck: Deck, command: Extract<DeckCommand, { type: 'CreateCard' }>): DeckEvent[] {
  const { type: _, prompt: typed, ...place } = command;
  if (deck.written.has(place.cardId)) return [];
  const prompt = tidyPrompt(typed);
  const read = readPrompt(prompt);
  if ('problem' in read) throw new Rejection(cardsRefusals.CARD_TEXT, read.problem);
  if (deck.written.size >= mostWrittenCards) {
    const message = `A document takes ${mostWrittenCards.toLocaleString('en')} cards of your own at most`;
    throw new Rejection(cardsRefusals.TOO_MANY_CARDS, message);
  }
  const ordinal = deck.written.count(({ pageNumber }) => pageNumber === place.pageNumber);
  const card = { prompt, answer: read.answer };
  return [{ type: 'CardCreated', data: { ...place, ordinal, card } }];
}

function evolve(deck: Deck, event: DeckEvent): Deck {
  switch (event.type) {
    case 'CardsGenerated': {
      const { cards, pageNumber, requestId, studyDay } = event.data;
      const page = { requestId, studyDay, cardIds: new Set(cards.map(({ cardId }) => cardId)) };
      return { ...deck, pages: deck.pages.set(pageNumber, page) };
    }
    case 'CardCreated': {
      const { cardId, pageNumber, studyDay } = event.data;
      return { ...deck, written: deck.written.set(cardId, { pageNumber, studyDay }) };
    }
    case 'DeckDiscarded':
      return { pages: OrderedMap(), written: OrderedMap(), discarded: true };
    default:
      return event satisfies never;
  }
}
