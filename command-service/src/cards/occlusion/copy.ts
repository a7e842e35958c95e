import type { CopiedCard, DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { DeckCardContent } from '../deck/card-content.ts';
import type { Deck } from '../deck/deck.ts';
import { idOfCopy } from './deck-occlusion.ts';

type Copying = Extract<DeckEvent, { type: 'CardsCopied' }>['data'];
type CopiedDrawing = NonNullable<Copying['occlusions']>[number];
type Pictured = DeckCardContent & { occlusion: NonNullable<DeckCardContent['occlusion']> };

export const isPictured = (card: DeckCardContent): card is Pictured => card.occlusion !== undefined;

/** A drawing with only the places of some groups. */
const onlyGroups = (drawing: Drawing, groups: ReadonlySet<string>): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.filter(({ group }) => groups.has(group)),
});

/** The drawings that come along with cards, with the places of these cards only: what the sender deleted stays with the sender. */
export function drawingsOf(cards: readonly DeckCardContent[], documentId: string): CopiedDrawing[] {
  const ofDrawing = Map.groupBy(cards.filter(isPictured), ({ occlusion }) => occlusion.occlusionId);
  return [...ofDrawing].flatMap(([sourceId, some]) => {
    const last = some.at(-1);
    if (!last) return [];
    const drawing = onlyGroups(last.occlusion.drawing, new Set(some.map(({ occlusion }) => occlusion.group)));
    return [{ occlusionId: idOfCopy(documentId, sourceId), pageNumber: last.pageNumber, drawing }];
  });
}

/**
 * Of cards that are copied those that the deck has not, with their drawings. To a drawing that it has, none is added: it may be another
 * one than it was when it came.
 */
export function copyable(
  deck: Pick<Deck, 'settled' | 'occlusions'>,
  { cards: all, occlusions = [] }: Pick<Copying, 'cards' | 'occlusions'>,
): Pick<Copying, 'cards' | 'occlusions'> {
  const isNew = ({ sourceCardId, occlusion }: CopiedCard): boolean =>
    !deck.settled.has(sourceCardId) && !(occlusion && deck.occlusions.has(occlusion.occlusionId));
  const cards = all.filter(isNew);
  const ids = new Set(cards.map(({ occlusion }) => occlusion?.occlusionId));
  const drawings = occlusions.filter(({ occlusionId }) => ids.has(occlusionId));
  return { cards, ...(drawings.length > 0 && { occlusions: drawings }) };
}
