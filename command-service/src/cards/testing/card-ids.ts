import type { Deck } from '../deck/deck.ts';

/** The ids of all cards of a deck, deleted ones as well. */
export const cardIdsOf = (deck: Deck): string[] => [...deck.cards.keys()];
