import { mostImportedCards } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { Deck } from '../deck/deck.ts';
import { roomForDeckIn } from '../deck/written-cards.ts';

/** How many cards came to what; `reason`: a sentence. */
export type Outcomes = Record<'created' | 'updated' | 'unchanged' | 'kept', number> & {
  refused: { cardId: string; reason: string }[];
};

const noRoom = `A document takes ${mostImportedCards.toLocaleString('en')} cards of a deck at most`;
const noPlace = 'Its place is not on the picture, or there are too many pictures in its document';

/** What an import made of cards, on the deck as it was after it: the same when, after a kill, they are sent again. */
export function outcomesIn(deck: Deck, cards: readonly ImportedCard[], importId: string): Outcomes {
  const outcomes: Outcomes = { created: 0, updated: 0, unchanged: 0, kept: 0, refused: [] };
  for (const cardId of new Set(cards.map((card) => card.cardId))) {
    const { outcome, reason = '' } = outcomeIn(deck, cardId, importId);
    if (outcome === 'refused') outcomes.refused.push({ cardId, reason });
    else outcomes[outcome] += 1;
  }
  return outcomes;
}

type Outcome = { outcome: 'created' | 'updated' | 'unchanged' | 'kept' | 'refused'; reason?: string };

/** The same of one card; `reason`, as a sentence: why it was refused or stays as it is. */
export function outcomeIn(deck: Deck, cardId: string, importId: string): Outcome {
  const card = deck.cards.get(cardId);
  if (!card) return { outcome: 'refused', reason: roomForDeckIn(deck) > 0 ? noPlace : noRoom };
  if (card.isDeleted) return { outcome: 'kept', reason: 'The card was deleted here, and stays so' };
  if (card.told !== undefined)
    return { outcome: 'kept', reason: 'The card was edited here, too: its text stays' };
  return { outcome: card.brought?.by === importId ? card.brought.outcome : 'unchanged' };
}
