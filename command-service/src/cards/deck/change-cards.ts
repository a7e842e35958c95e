import { tidyTags } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { eventPartsOf } from '../../kernel/parts.ts';
import { marksHashOf } from './asks.ts';
import { requireRoom } from './written-cards.ts';
import { canComeBack, type Deck, type DeckCard } from './deck.ts';

/** Cards in one event: nobody else should wait for long while a projector changes them all. */
export const mostCards = 250;

/**
 * What happens to several cards at once: events with those that it changes, none when it changes nothing. A card that asks for a place on
 * a picture stays on its page, and is not brought back when its drawing no longer has the place. Throws TOO_MANY_CARDS.
 */
export function changeDeckCards(
  deck: Deck,
  { documentId, cardIds, change }: { documentId: string; cardIds: readonly string[]; change: CardChange },
): DeckEvent[] {
  const changed = [...new Set(cardIds)].filter((id) => {
    const card = deck.cards.get(id);
    if (card === undefined || !isChanged(card, change)) return false;
    return change.kind !== 'restored' || canComeBack(deck, card);
  });
  const writtenIn = (ids: readonly string[]): number =>
    ids.filter((id) => deck.cards.get(id)?.origin === 'written').length;
  if (change.kind === 'restored')
    requireRoom(deck, writtenIn(changed.filter((id) => !deck.cards.get(id)?.isOfDeck)));
  return eventPartsOf(changed, mostCards).map((part) =>
    eventOf(change, { documentId, cardIds: part }, writtenIn(part)),
  );
}

/** Only a deleted card can be restored, and to it nothing else can happen. */
function isChanged(card: DeckCard, change: CardChange): boolean {
  if (card.isDeleted) return change.kind === 'restored';
  switch (change.kind) {
    case 'yield':
      return card.isHighYield !== change.isHighYield;
    case 'suspended':
      return card.isSuspended !== change.isSuspended;
    case 'marks':
      return card.marks !== marksHashOf(change);
    case 'page':
      return card.pageNumber !== change.pageNumber && card.occlusion === undefined;
    case 'deleted':
      return true;
    case 'restored':
      return false;
    default:
      return change satisfies never;
  }
}

function eventOf(
  change: CardChange,
  which: { documentId: string; cardIds: string[] },
  written: number,
): DeckEvent {
  switch (change.kind) {
    case 'yield':
      return { type: 'CardsRated', data: { ...which, isHighYield: change.isHighYield } };
    case 'suspended':
      return { type: change.isSuspended ? 'CardsSuspended' : 'CardsResumed', data: which };
    case 'marks': {
      const [add, remove] = [tidyTags(change.add), tidyTags(change.remove)];
      const tags = add.length + remove.length > 0 ? { add, remove } : null;
      return { type: 'CardsMarked', data: { ...which, tags, flag: change.flag } };
    }
    case 'page':
      return { type: 'CardsMoved', data: { ...which, pageNumber: change.pageNumber } };
    case 'deleted':
      return { type: 'CardsDeleted', data: { ...which, written } };
    case 'restored':
      return { type: 'CardsRestored', data: { ...which, written } };
    default:
      return change satisfies never;
  }
}
