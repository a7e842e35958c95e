import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CopyPart } from '../kernel/copying.ts';
import { deriveId } from '../kernel/ids.ts';
import { partsOf } from '../kernel/parts.ts';
import { decks } from './category.ts';
import { copyOf } from './copied-card.ts';
import { deckContent } from './deck-content.ts';

/** Cards in one event. */
const mostCards = 200;

/** The cards of a document as they are now, without those that were deleted; due from the receiver's day, none reviewed. */
export const copyCards: CopyPart = async ({ streams }, copying, context) => {
  const { sourceDocumentId, documentId, studyDay } = copying;
  const content = await streams.view(deckContent, deckStream(sourceDocumentId));
  const there = [...content].filter(([, { isDeleted }]) => !isDeleted);
  const cards = there.map(([sourceCardId, card]) => copyOf(card, sourceCardId, documentId));
  let last = 0n;
  for (const part of partsOf(cards, mostCards)) {
    const commandId = deriveId(context.commandId, 'cards', ...part.map(({ cardId }) => cardId));
    const { position } = await streams.handle(
      decks,
      deckStream(documentId),
      { type: 'CopyCards', documentId, sourceDocumentId, studyDay, cards: part },
      { ...context, commandId },
    );
    last = position;
  }
  return last;
};
