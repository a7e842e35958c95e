import type { Drawn } from '../../../occlusion/drawing-screen.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { contentOf, heldCard } from './play-parts.ts';
import type { SessionCore } from './session-shape.ts';

/** The cards of a picture are as it was drawn anew; those of places that are gone leave. It is undone by drawing, not by stepping back. */
export function redraw({ act, view }: Pick<SessionCore, 'act' | 'view'>, drawn: Drawn): void {
  const { drawing, pageNumber, cards, addedIds, deletedIds } = drawn;
  for (const { cardId, group } of cards) {
    const card = heldCard(view().play, cardId);
    if (!card || addedIds.includes(cardId)) continue;
    const text = { prompt: textOf(drawing, group).prompt, textVersion: card.textVersion + 1 };
    act({ type: 'changedElsewhere', cardId, content: { ...contentOf(card), ...text, pageNumber } });
  }
  if (deletedIds.length > 0) act({ type: 'deleted', isDeleted: ({ id }) => deletedIds.includes(id) });
}
