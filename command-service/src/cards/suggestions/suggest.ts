import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { asksOf, type AskingCard } from '../asks.ts';
import type { Deck } from '../deck.ts';

type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];
type Made = Omit<Suggesting, 'suggestions'> & { suggestions?: Suggesting['suggestions'] };

/**
 * What is suggested for a page beside these new cards: nothing that a card or another suggestion of the deck asks or asked, so that
 * what was decided is not asked again, and work that is repeated suggests once. Open suggestions that a new card asks are withdrawn.
 */
export function suggestCards(
  deck: Deck,
  { suggestions = [], ...made }: Made,
  cards: readonly AskingCard[],
): DeckEvent[] {
  if (suggestions.length === 0 && cards.length === 0) return [];
  const { documentId, requestId, pageNumber, engine, recognised } = made;
  const byCards = new Set(cards.flatMap(asksOf));
  const withdrawn = [...deck.suggestions]
    .filter(([, { status, asks }]) => status === 'open' && asks.some((ask) => byCards.has(ask)))
    .map(([suggestionId]) => suggestionId);
  const asked = new Set([
    ...byCards,
    ...deck.asked.toArray().flat(),
    ...[...deck.suggestions.values()].flatMap(({ asks }) => asks),
  ]);
  const fresh = suggestions.filter((one) => !asksOf(one).some((ask) => asked.has(ask)));
  const place = { documentId, requestId, pageNumber, engine, ...(recognised ? { recognised } : {}) };
  return [
    ...(withdrawn.length === 0
      ? []
      : [{ type: 'SuggestionsWithdrawn' as const, data: { documentId, suggestionIds: withdrawn } }]),
    ...(fresh.length === 0
      ? []
      : [{ type: 'CardsSuggested' as const, data: { ...place, suggestions: fresh } }]),
  ];
}
