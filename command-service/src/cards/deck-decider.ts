import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { OrderedMap } from 'immutable';

/** The cards that a page was given, and their first study day. */
export type DeckPage = { studyDay: string; cardIds: ReadonlySet<string> };

/** `pages` are those that were generated already, by page number. */
export type Deck = { pages: OrderedMap<number, DeckPage>; discarded: boolean };

export type DeckCommand =
  | ({ type: 'AddGeneratedCards' } & Extract<DeckEvent, { type: 'CardsGenerated' }>['data'])
  | { type: 'DiscardDeck'; documentId: string };

/** The cards of a document. A page's cards are recorded once, even when the work is repeated. */
export const deckDecider: Decider<Deck, DeckCommand, DeckEvent> = {
  initialState: { pages: OrderedMap(), discarded: false },
  evolve,
  decide(command, deck) {
    if (deck.discarded) return [];
    if (command.type === 'DiscardDeck') {
      return [{ type: 'DeckDiscarded', data: { documentId: command.documentId } }];
    }
    const { type: _, ...data } = command;
    return deck.pages.has(data.pageNumber) ? [] : [{ type: 'CardsGenerated', data }];
  },
};

/** The page that a card is on, if the deck has it. */
export function pageOfCard(deck: Deck, cardId: string): DeckPage | null {
  for (const page of deck.pages.values()) if (page.cardIds.has(cardId)) return page;
  return null;
}

export const cardIdsOf = (deck: Deck): string[] =>
  [...deck.pages.values()].flatMap((page) => [...page.cardIds]);

function evolve(deck: Deck, event: DeckEvent): Deck {
  switch (event.type) {
    case 'CardsGenerated': {
      const { cards, pageNumber, studyDay } = event.data;
      const page = { studyDay, cardIds: new Set(cards.map(({ cardId }) => cardId)) };
      return { ...deck, pages: deck.pages.set(pageNumber, page) };
    }
    case 'DeckDiscarded':
      return { pages: OrderedMap(), discarded: true };
    default:
      return event satisfies never;
  }
}
