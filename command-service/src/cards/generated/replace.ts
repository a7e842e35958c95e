import { asksOf, type MadeCard, madeAs } from '../deck/asks.ts';
import type { Deck, DeckCard } from '../deck/deck.ts';

type Replacing = { requestId: string; pageNumber: number; cards: readonly MadeCard[] };

/**
 * The cards that new ones of a page replace, provided that nobody ever answered them, which their deck does not know: those of the
 * page, but for one that was made to the letter as a new one is, which stays in its place; and of other pages those that ask the same
 * as a new one.
 */
export function replaceableBy(deck: Deck, { requestId, pageNumber, cards }: Replacing): string[] {
  const asks = new Set(cards.flatMap(asksOf));
  const made = new Set(cards.map(madeAs));
  const isReplaced = (card: DeckCard): boolean =>
    card.pageNumber === pageNumber
      ? card.madeAs === undefined || !made.has(card.madeAs)
      : card.asks.some((ask) => asks.has(ask));
  return [...deck.cards].flatMap(([id, card]) =>
    isUntouched(card) && card.requestId !== requestId && isReplaced(card) ? [id] : [],
  );
}

/** There, and as an engine made it. */
export const isUntouched = ({
  origin,
  isDeleted,
  isTouched,
}: Pick<DeckCard, 'origin' | 'isDeleted' | 'isTouched'>): boolean =>
  origin === 'generated' && !isDeleted && !isTouched;

/** The cards of a page that a request replaced, deleted as they are. */
export const replacedIn = (deck: Deck, requestId: string, pageNumber: number): string[] =>
  [...deck.cards].flatMap(([id, card]) =>
    card.replacedIn === requestId && card.pageNumber === pageNumber ? [id] : [],
  );
