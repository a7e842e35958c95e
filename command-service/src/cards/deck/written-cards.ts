import { mostWrittenCards } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { mostImportedCards } from '@anamnesis/contracts/cards/imports/commands.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Deck } from './deck.ts';

const noRoomMessage = `A document takes ${mostWrittenCards.toLocaleString('en')} cards of your own at most`;

/**
 * How many more own cards of the document the person may have; below 0 where there are too many already. Those that came with a deck have
 * a limit of their own: a person writes as many beside them as in any document.
 */
const roomIn = ({ cards }: Deck): number =>
  mostWrittenCards -
  cards.count(({ origin, isOfDeck, isDeleted }) => origin === 'written' && !isOfDeck && !isDeleted);

/** How many more cards a deck may bring into the document; those as well that were deleted stay in it. */
export const roomForDeckIn = ({ cards }: Deck): number => mostImportedCards - cards.size;

/** Throws TOO_MANY_CARDS when the person would have too many own cards of the document with so many more. */
export function requireRoom(deck: Deck, more: number): void {
  if (more === 0 || more <= roomIn(deck)) return;
  throw new Rejection(cardsRefusals.TOO_MANY_CARDS, noRoomMessage);
}
