import type { CopiedCard } from '@anamnesis/contracts/cards/events.ts';
import { deriveId } from '../kernel/ids.ts';
import type { CardContent } from './deck-content.ts';

/** A card of a source as it comes into a deck: the same, however often and by whatever way it is copied. */
export function copiedCard(documentId: string, sourceCardId: string, card: CardContent): CopiedCard {
  const { textVersion: sourceVersion, isDeleted: _, ...content } = card;
  return { ...content, cardId: deriveId(documentId, sourceCardId), sourceCardId, sourceVersion };
}
