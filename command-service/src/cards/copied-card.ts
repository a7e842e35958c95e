import type { CopiedCard } from '@anamnesis/contracts/cards/events.ts';
import { deriveId } from '../kernel/ids.ts';
import type { CardContent } from './deck-content.ts';

/** A card has one copy in a document. */
export function copyOf(card: CardContent, sourceCardId: string, documentId: string): CopiedCard {
  const { textVersion: sourceVersion, isDeleted: _, ...content } = card;
  return { ...content, cardId: deriveId(documentId, 'copy', sourceCardId), sourceCardId, sourceVersion };
}
