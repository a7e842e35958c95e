import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { partsOf } from '../../../kernel/parts.ts';
import { textHashOf } from '../../asks.ts';
import { mostCards } from '../../change-cards.ts';
import { cardIn, type Deck } from '../../deck.ts';
import type { Theirs } from './theirs.ts';

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
    const card = cardIn(deck, cardId);
    const textHash = textHashOf(theirs.prompt, theirs.rich);
    if (card?.told !== textHash) continue;
    settled.push({ cardId, textHash });
    const textVersion = card.textVersion + 1;
    if (take === 'theirs' && card.textHash !== textHash)
      edited.push({ type: 'CardEdited', data: { documentId, cardId, textVersion, card: theirs } });
  }
  return [
    ...edited,
    ...partsOf(settled, mostCards).map((part): DeckEvent => ({
      type: 'DifferencesSettled',
      data: { documentId, cards: part },
    })),
  ];
}
