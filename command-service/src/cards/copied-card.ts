import type { CopiedCard } from '@anamnesis/contracts/cards/events.ts';
import { deriveId } from '../kernel/ids.ts';
import type { CardContent } from './card-content.ts';
import { idOfCopy } from './occlusion/deck-occlusion.ts';

/** A card has one copy in a document. The drawing of one that asks for a place on a picture comes beside it. */
export function copyOf(card: CardContent, sourceCardId: string, documentId: string): CopiedCard {
  const { textVersion: sourceVersion, isDeleted: _, occlusion, ...content } = card;
  const cardId = deriveId(documentId, 'copy', sourceCardId);
  const copy = { ...content, cardId, sourceCardId, sourceVersion };
  if (!occlusion) return copy;
  const occlusionId = idOfCopy(documentId, occlusion.occlusionId);
  return { ...copy, occlusion: { occlusionId, group: occlusion.group } };
}
