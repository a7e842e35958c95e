import { type FieldsTaken, fieldsTaken } from '@anamnesis/contracts/cards/card-fields.ts';
import type { CopiedCard } from '@anamnesis/contracts/cards/events.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { DeckCardContent } from '../deck/card-content.ts';
import { idOfCopy } from '../occlusion/deck-occlusion.ts';

const inCopy = {
  pageNumber: true,
  madeOn: true,
  ordinal: true,
  origin: true,
  madeBy: true,
  recognised: true,
  isCheckedLess: true,
  isHighYield: true,
  prompt: true,
  answer: true,
  span: true,
  // That of the copy is another, of the drawing beside it.
  occlusion: false,
  isImported: true,
  rich: true,
  tags: true,
  flag: true,
  fields: true,
} as const satisfies FieldsTaken<CopiedCard>;

/** A card has one copy in a document. The drawing of one that asks for a place on a picture comes beside it. */
export function copyOf(card: DeckCardContent, sourceCardId: string, documentId: string): CopiedCard {
  const { textVersion: sourceVersion, occlusion } = card;
  const cardId = deriveId(documentId, 'copy', sourceCardId);
  const copy = { ...fieldsTaken(card, inCopy), cardId, sourceCardId, sourceVersion };
  if (!occlusion) return copy;
  const occlusionId = idOfCopy(documentId, occlusion.occlusionId);
  return { ...copy, occlusion: { occlusionId, group: occlusion.group } };
}
