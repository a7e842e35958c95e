import type { Deck } from '../deck/deck.ts';

/** The id of a card that something has once: of the ids that it may have, the first whose card was not deleted. */
export function idOfCardThere({ cards }: Pick<Deck, 'cards'>, idOf: (nth: number) => string): string {
  for (let nth = 0; ; nth += 1) if (!cards.get(idOf(nth))?.isDeleted) return idOf(nth);
}
