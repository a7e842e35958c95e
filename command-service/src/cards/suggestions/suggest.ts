import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { asksOf, type AskingCard } from '../deck/asks.ts';
import { askedInDeck, type Deck, type Suggestion } from '../deck/deck.ts';

type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];
type Made = Suggesting & {
  /** Open suggestions of earlier requests are withdrawn that this one does not make again. */
  isReplacing: boolean;
};

/**
 * What is suggested for a page beside these new cards, which the deck has already: nothing that a card or another suggestion asks or
 * asked, so that what was decided is not asked again, and work that is repeated suggests once. Open suggestions that a new card asks
 * are withdrawn.
 */
export function suggestCards(
  deck: Deck,
  { suggestions, isReplacing, ...made }: Made,
  cards: readonly AskingCard[],
): DeckEvent[] {
  if (suggestions.length === 0 && cards.length === 0 && !isReplacing) return [];
  const { documentId, requestId, pageNumber, engine, recognised } = made;
  const byCards = new Set(cards.flatMap(asksOf));
  const again = new Set(suggestions.map(({ prompt, answer }) => `${prompt}\n${answer}`));
  const isReplaced = ({ made: { requestId: before, prompt, answer, ...one } }: Suggestion): boolean =>
    isReplacing &&
    before !== requestId &&
    one.pageNumber === pageNumber &&
    !again.has(`${prompt}\n${answer}`);
  const [withdrawn, others] = [new Set<string>(), new Set<string>()];
  for (const [suggestionId, one] of deck.suggestions) {
    const isOver = isReplaced(one) || one.asks.some((ask) => byCards.has(ask));
    if (one.status === 'open' && isOver) withdrawn.add(suggestionId);
    else if (one.status !== 'withdrawn') for (const ask of one.asks) others.add(ask);
  }
  const asked = new Set([...askedInDeck(deck), ...others]);
  const fresh = suggestions.filter((one) => !asksOf(one).some((ask) => asked.has(ask)));
  const place = { documentId, requestId, pageNumber, engine, ...(recognised ? { recognised } : {}) };
  return [
    ...(withdrawn.size === 0
      ? []
      : [{ type: 'SuggestionsWithdrawn' as const, data: { documentId, suggestionIds: [...withdrawn] } }]),
    ...(fresh.length === 0
      ? []
      : [{ type: 'CardsSuggested' as const, data: { ...place, suggestions: fresh } }]),
  ];
}
