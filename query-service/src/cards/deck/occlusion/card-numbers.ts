import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { byText } from '../../study/by-text.ts';

type Made = Pick<CardDocument, 'cardId' | 'createdAt' | 'ordinal'>;

/**
 * The numbers of a drawing's cards in Anki, from 1, of all cards that it ever had: in the order in which they were made, those that were
 * deleted too. So a card keeps its number, and with it its history in Anki, whatever is added or deleted beside it.
 */
export function cardNumbers(cards: readonly Made[]): Map<string, number> {
  const inOrder = cards.toSorted(
    (a, b) => byText(a.createdAt, b.createdAt) || a.ordinal - b.ordinal || byText(a.cardId, b.cardId),
  );
  return new Map(inOrder.map(({ cardId }, n) => [cardId, n + 1]));
}
