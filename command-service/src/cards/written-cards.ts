import { mostWrittenCards } from '@anamnesis/contracts/cards/card-prompt.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Deck } from './deck.ts';

/** Throws TOO_MANY_CARDS when the person would have too many own cards of the document with so many more. */
export function requireRoom({ cards }: Deck, more: number): void {
  if (more === 0) return;
  const written = cards.count(({ origin, isDeleted }) => origin === 'written' && !isDeleted);
  if (written + more <= mostWrittenCards) return;
  const message = `A document takes ${mostWrittenCards.toLocaleString('en')} cards of your own at most`;
  throw new Rejection(cardsRefusals.TOO_MANY_CARDS, message);
}
