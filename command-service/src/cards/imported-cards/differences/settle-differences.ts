import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { eventPartsOf } from '../../../kernel/parts.ts';
import { textHashOf } from '../../deck/asks.ts';
import { mostCards } from '../../deck/change-cards.ts';
import { cardInDeck, type Deck, type DeckCard } from '../../deck/deck.ts';
import type { Theirs } from './theirs.ts';

/** A difference ends where the person writes what the deck says. */
export function settledByWriting(
  card: Pick<DeckCard, 'told'>,
  { documentId, cardId, text }: { documentId: string; cardId: string; text: Theirs },
): DeckEvent[] {
  const textHash = textHashOf(text.prompt, text.rich);
  if (card.told !== textHash) return [];
  return [{ type: 'DifferencesSettled', data: { documentId, cards: [{ cardId, textHash }] } }];
}

export type SettlingDifferences = {
  documentId: string;
  take: 'theirs' | 'mine';
  /** `theirs`: the text of the deck as the person was shown it. */
  cards: readonly { cardId: string; theirs: Theirs }[];
};

/**
 * The deck's word counts as said from now on, and where the person takes it the card says it. Cards without a difference, and those of
 * which the deck says something else by now, are left out.
 */
export function settleDifferences(deck: Deck, { documentId, take, cards }: SettlingDifferences): DeckEvent[] {
  const edited: DeckEvent[] = [];
  const settled: { cardId: string; textHash: string }[] = [];
  for (const { cardId, theirs } of cards) {
    const card = cardInDeck(deck, cardId);
    const textHash = textHashOf(theirs.prompt, theirs.rich);
    if (card?.told !== textHash) continue;
    settled.push({ cardId, textHash });
    const textVersion = card.textVersion + 1;
    if (take === 'theirs' && card.textHash !== textHash)
      edited.push({ type: 'CardEdited', data: { documentId, cardId, textVersion, card: theirs } });
  }
  return [
    ...edited,
    ...eventPartsOf(settled, mostCards).map((part): DeckEvent => ({
      type: 'DifferencesSettled',
      data: { documentId, cards: part },
    })),
  ];
}
