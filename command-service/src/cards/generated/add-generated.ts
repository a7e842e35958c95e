import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { asksOf } from '../deck/asks.ts';
import { askedInDeck, cardInDeck, type Deck } from '../deck/deck.ts';
import { evolveDeck } from '../deck/evolve-deck.ts';
import { replaceableBy } from './replace.ts';
import { suggestCards } from '../suggestions/suggest.ts';

type GeneratedEvent = Extract<DeckEvent, { type: 'CardsGenerated' }>;
type Generating = GeneratedEvent['data'];
type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];

/** What an engine made of a page. */
export type Adding = Omit<Generating, 'firstOrdinal'> & {
  /** Those that ask what no card of the deck asks or asked come beside the cards of the page. */
  isBeside?: boolean;
  /** They also replace those of these cards that they can (`replaceableBy`), which were never answered; absent: all cards stay. */
  unanswered?: readonly string[] | undefined;
  /** What the engine is not sure of: those that ask what nothing else asks or asked are suggested. */
  suggestions?: Suggesting['suggestions'];
};

/** The cards of a page, what they replace, and what is suggested beside them: all of it in one append, or nothing. */
export function addGenerated(deck: Deck, { suggestions = [], ...adding }: Adding): DeckEvent[] {
  const { unanswered, isBeside = false, ...data } = adding;
  const page = deck.pages.get(data.pageNumber);
  const isDone = page?.requestId === data.requestId && !page.isPart;
  const events = isDone ? [] : isBeside ? beside(deck, data, unanswered) : ofPage(deck, data);
  const made = events.flatMap((event) => (event.type === 'CardsGenerated' ? event.data.cards : []));
  const after = events.reduce(evolveDeck, deck);
  const suggesting = { ...data, suggestions, isReplacing: unanswered !== undefined };
  return [...events, ...suggestCards(after, suggesting, made)];
}

/**
 * A page's cards are recorded once, even when the work is repeated; that it gave none, or that all were deleted, counts
 * for the request that asked, so that a repeated answer adds no card that the page does not know of. Those that were sound at once are a part
 * of them, which the others complete, also under another request where the first came to no end.
 */
function ofPage(deck: Deck, data: Generating): DeckEvent[] {
  const page = deck.pages.get(data.pageNumber);
  const hasCards = page?.cardIds.some((id) => cardInDeck(deck, id) !== null);
  const begun = page?.isPart && (hasCards || page.requestId === data.requestId) ? page : undefined;
  if (begun ? data.isPart : hasCards) return [];
  const cards = withoutRepeats(deck, data, begun?.asks);
  if (data.isPart && cards.length === 0) return [];
  const place = begun ? { firstOrdinal: begun.nextOrdinal } : {};
  return [{ type: 'CardsGenerated', data: { ...data, ...place, cards } }];
}

/** Without what is known, a page of the same request asked, or a card before it: a deck of slides says its definitions again. */
function withoutRepeats(
  deck: Deck,
  { requestId, cards }: Generating,
  known: readonly string[] = [],
): Generating['cards'] {
  const asked = deck.pages
    .valueSeq()
    .filter((page) => page.requestId === requestId)
    .flatMap(({ asks }) => asks);
  return unasked(cards, new Set([...known, ...asked]));
}

/** Those that are not there come beside the others: neither what was deleted, nor what the person has edited or written. */
function beside(deck: Deck, data: Generating, unanswered: readonly string[] = []): DeckEvent[] {
  const { documentId, requestId, pageNumber } = data;
  const isUnanswered = new Set(unanswered);
  const cardIds = replaceableBy(deck, data).filter((id) => isUnanswered.has(id));
  const replaced: DeckEvent[] =
    cardIds.length === 0
      ? []
      : [{ type: 'CardsDeleted', data: { documentId, cardIds, written: 0, replacedIn: requestId } }];
  const cards = unasked(data.cards, askedInDeck(replaced.reduce(evolveDeck, deck)));
  if (cards.length === 0) return replaced;
  const firstOrdinal = deck.pages.get(pageNumber)?.nextOrdinal ?? 0;
  return [...replaced, { type: 'CardsGenerated', data: { ...data, cards, firstOrdinal } }];
}

/** What several pages of a document say in the same words is asked once. */
function unasked(cards: Generating['cards'], asked: Set<string>): Generating['cards'] {
  return cards.filter((card) => {
    const asks = asksOf(card);
    const isRepeat = asks.some((ask) => asked.has(ask));
    for (const ask of asks) asked.add(ask);
    return !isRepeat;
  });
}
