import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Decision } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { cardInDeck, type Deck, type Suggestion } from '../deck/deck.ts';
import { readCardText } from '../deck/read-card-text.ts';

export type Deciding = {
  documentId: string;
  suggestionId: string;
  decision: Decision;
  /** The card that it becomes: always the same, so that two tabs make one. */
  cardId: string;
  /** Local date from which the card is due. */
  studyDay: string;
  /** The text that the person gave it; null: as it is. */
  prompt: string | null;
};

/**
 * What a decision about a suggestion comes to; nothing where it is decided so already. One that was accepted is not dismissed any
 * more: its card is there. Throws NOT_FOUND, or CARD_TEXT.
 */
export function decidedSuggestion(deck: Deck, deciding: Deciding): DeckEvent[] {
  const { documentId, suggestionId, decision } = deciding;
  const known = deck.suggestions.get(suggestionId);
  if (!known || known.status === 'withdrawn') throw notFound('Suggestion');
  const which = { documentId, suggestionId };
  if (decision === 'accept') {
    if (known.status === 'accepted') return [];
    const accepted = accept(deck, deciding, known.made);
    // Each decision is about an open one, so that those who count need not remember.
    return known.status === 'open' ? accepted : [{ type: 'SuggestionReopened', data: which }, ...accepted];
  }
  if (decision === 'dismiss')
    return known.status === 'open' ? [{ type: 'SuggestionDismissed', data: which }] : [];
  if (known.status === 'open') return [];
  const reopened: DeckEvent = { type: 'SuggestionReopened', data: which };
  const isThere = known.cardId !== null && cardInDeck(deck, known.cardId) !== null;
  return isThere ? [...deletion(documentId, known.cardId!), reopened] : [reopened];
}

function accept(
  deck: Deck,
  { documentId, suggestionId, cardId, studyDay, prompt }: Deciding,
  { pageNumber, requestId, engine, recognised, ...own }: Suggestion['made'],
): DeckEvent[] {
  const accepted: DeckEvent = { type: 'SuggestionAccepted', data: { documentId, suggestionId, cardId } };
  const wanted = prompt === null ? { prompt: own.prompt, answer: own.answer } : readCardText(prompt);
  const before = deck.cards.get(cardId);
  const edited = (textVersion: number): DeckEvent[] => [
    { type: 'CardEdited', data: { documentId, cardId, textVersion, card: wanted } },
  ];
  if (before) {
    // It was accepted before and taken back: what it is asked for now replaces what it became then.
    const back: DeckEvent[] = before.isDeleted
      ? [{ type: 'CardsRestored', data: { documentId, cardIds: [cardId], written: 0 } }]
      : [];
    const isAsBefore = before.textVersion === 0 && wanted.prompt === own.prompt;
    return [...back, ...(isAsBefore ? [] : edited(before.textVersion + 1)), accepted];
  }
  const page = deck.pages.get(pageNumber);
  const made: DeckEvent = {
    type: 'CardsGenerated',
    data: {
      documentId,
      // The page keeps the request that made its cards.
      requestId: page?.requestId ?? requestId,
      pageNumber,
      studyDay,
      cards: [{ cardId, ...own }],
      firstOrdinal: page?.nextOrdinal ?? 0,
      engine,
      ...(recognised ? { recognised } : {}),
      ...(page?.isPart ? { isPart: true } : {}),
    },
  };
  return [made, ...(wanted.prompt === own.prompt ? [] : edited(1)), accepted];
}

const deletion = (documentId: string, cardId: string): DeckEvent[] => [
  { type: 'CardsDeleted', data: { documentId, cardIds: [cardId], written: 0 } },
];
