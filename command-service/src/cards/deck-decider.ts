import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';

/** `pages` were generated already; `cards` tells each card's first study day. */
export type Deck = {
  pages: readonly number[];
  cards: Readonly<Record<string, { studyDay: string }>>;
  discarded: boolean;
};

export type DeckCommand =
  | ({ type: 'AddGeneratedCards' } & Extract<DeckEvent, { type: 'CardsGenerated' }>['data'])
  | { type: 'DiscardDeck'; documentId: string };

/** The cards of a document. A page's cards are generated once, whoever repeats the work. */
export const deckDecider: Decider<Deck, DeckCommand, DeckEvent> = {
  initialState: { pages: [], cards: {}, discarded: false },
  evolve,
  decide(command, deck) {
    if (deck.discarded) return [];
    if (command.type === 'DiscardDeck') {
      return [{ type: 'DeckDiscarded', data: { documentId: command.documentId } }];
    }
    const { type: _, ...data } = command;
    return deck.pages.includes(data.pageNumber) ? [] : [{ type: 'CardsGenerated', data }];
  },
};

function evolve(deck: Deck, event: DeckEvent): Deck {
  switch (event.type) {
    case 'CardsGenerated': {
      const { cards, pageNumber, studyDay } = event.data;
      const added = Object.fromEntries(cards.map(({ cardId }) => [cardId, { studyDay }]));
      return { ...deck, pages: [...deck.pages, pageNumber], cards: { ...deck.cards, ...added } };
    }
    case 'DeckDiscarded':
      return { pages: [], cards: {}, discarded: true };
    default:
      return event satisfies never;
  }
}
