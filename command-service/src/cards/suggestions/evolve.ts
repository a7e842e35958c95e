import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { asksOf } from '../deck/asks.ts';
import type { Deck, Suggestion } from '../deck/deck.ts';

type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];

export function withSuggested(
  deck: Deck,
  { suggestions, pageNumber, requestId, engine, recognised }: Suggesting,
): Deck {
  const origin = { pageNumber, requestId, engine, ...(recognised ? { recognised } : {}) };
  return {
    ...deck,
    suggestions: deck.suggestions.withMutations((all) => {
      for (const { suggestionId, kind: _, expected: __, ...text } of suggestions)
        all.set(suggestionId, {
          status: 'open',
          cardId: null,
          asks: asksOf(text),
          made: { ...text, ...origin },
        });
    }),
  };
}

export function decided(
  deck: Deck,
  { suggestionId }: { suggestionId: string },
  fields: Partial<Suggestion>,
): Deck {
  const known = deck.suggestions.get(suggestionId);
  if (!known) return deck;
  return { ...deck, suggestions: deck.suggestions.set(suggestionId, { ...known, ...fields }) };
}
