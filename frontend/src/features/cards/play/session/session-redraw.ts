import type { Drawn } from '../../../../occlusion/drawing-screen.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { contentOf, heldCard } from '../queue/play-parts.ts';
import type { CardContent } from '../queue/play-state.ts';
import type { SessionCore } from './session-shape.ts';

/** The cards of a picture are as it was drawn anew; those of places that are gone leave. It is undone by drawing, not by stepping back. */
export async function redraw(
  { act, view, calls }: Pick<SessionCore, 'act' | 'view' | 'calls'>,
  drawn: Drawn,
): Promise<void> {
  const { drawing, pageNumber, cards, addedIds, deletedIds } = drawn;
  const change = (cardId: string, some: Partial<CardContent>): void => {
    const card = heldCard(view().play, cardId);
    if (card) act({ type: 'changedElsewhere', cardId, content: { ...contentOf(card), ...some } });
  };
  const stay = cards.filter(({ cardId }) => !addedIds.includes(cardId));
  for (const { cardId, group } of stay) change(cardId, { prompt: textOf(drawing, group).prompt, pageNumber });
  if (deletedIds.length > 0) act({ type: 'deleted', isDeleted: ({ id }) => deletedIds.includes(id) });
  // The server knows which of them were changed. Where it does not tell, the next answer to a card does.
  const ids = new Set(stay.map(({ cardId }) => cardId));
  const due = await calls.due().catch(() => []);
  for (const { id, prompt, textVersion } of due) if (ids.has(id)) change(id, { prompt, textVersion });
}
