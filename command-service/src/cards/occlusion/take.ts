import { isDeepStrictEqual } from 'node:util';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import {
  type Drawing,
  drawingGroupsOf,
  mostShapes,
  type Shape,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { DeckCardContent } from '../deck/card-content.ts';
import { cardInDeck, type Deck } from '../deck/deck.ts';
import { drawingsOf, isPictured } from './copy.ts';
import { type DeckOcclusion, idOfCopy } from './deck-occlusion.ts';
import { areLabelsTooLong, around, refusedDrawing } from './read-drawing.ts';

/** A card of the source and the own one; null: none. `isBack`: the own one is to be there again. `ownVersion`: of its text as it was shown. */
export type TakenOcclusion = {
  card: DeckCardContent;
  cardId: string | null;
  isBack: boolean;
  ownVersion?: number | undefined;
};
type Where = { documentId: string; studyDay: string };

/** The own card of the group of which a card of the source asks; null: none, or it asks for no place. */
export function ownCardOf(deck: Deck, documentId: string, { occlusion }: DeckCardContent): string | null {
  if (!occlusion) return null;
  const own = deck.occlusions.get(idOfCopy(documentId, occlusion.occlusionId));
  return own?.cardIds.get(occlusion.group) ?? null;
}

/**
 * What is taken of drawings that the deck has a copy of, drawn anew: places of the cards that are taken are those of the source, those of
 * deleted cards are gone, all others stay as the person has them. How the picture is cut and asked, and its title, are the source's.
 * Throws DRAWING where it would be too many boxes, or too long labels.
 */
export function takenDrawings(
  deck: Deck,
  { documentId, studyDay }: Where,
  taken: readonly TakenOcclusion[],
): DeckEvent[] {
  const wanted = taken.filter((one) => isToBeTaken(deck, one));
  const ofDrawing = Map.groupBy(wanted, ({ card }) => card.occlusion?.occlusionId);
  return [...ofDrawing].flatMap(([sourceId, some]): DeckEvent[] => {
    if (sourceId === undefined) return [];
    const occlusionId = idOfCopy(documentId, sourceId);
    const own = deck.occlusions.get(occlusionId);
    const drawing = own?.drawing && withTaken(own.drawing, some);
    if (!drawing || isDeepStrictEqual(drawing, own.drawing)) return [];
    const { pageNumber, version } = own;
    const groups = new Set(some.map(({ card }) => card.occlusion?.group));
    const cards = drawingGroupsOf(drawing).flatMap((group) =>
      cardOf(deck, own, { group, isChanged: groups.has(group) }),
    );
    const data = { documentId, occlusionId, version: version + 1, pageNumber, studyDay, drawing, cards };
    return [{ type: 'OcclusionDrawn', data }];
  });
}

/** None of a group whose card is still to be copied. Those that are not taken are as the person has them, whatever is drawn beside them. */
function cardOf(deck: Deck, { cardIds }: DeckOcclusion, of: { group: string; isChanged: boolean }) {
  const cardId = cardIds.get(of.group);
  return cardId !== undefined && deck.cards.has(cardId) ? [{ cardId, ...of, isNew: false, ordinal: 0 }] : [];
}

/** null: nothing would be left to ask for; its cards are deleted, and the drawing stays. */
function withTaken(own: Drawing, some: readonly TakenOcclusion[]): Drawing | null {
  const ofSource = some.map(({ card }) => card).filter(isPictured);
  const there = ofSource.filter(({ isDeleted }) => !isDeleted);
  const groups = new Set(ofSource.map(({ occlusion }) => occlusion.group));
  const theirs = there.flatMap(({ occlusion: { drawing, group } }) =>
    drawing.shapes.filter((shape) => shape.group === group),
  );
  const ids = new Set(theirs.map(({ id }) => id));
  const kept = own.shapes.filter(({ group }) => !groups.has(group)).map((shape) => apartFrom(ids, shape));
  const shapes = [...kept, ...theirs];
  if (shapes.length === 0) return null;
  if (shapes.length > mostShapes || areLabelsTooLong(shapes)) throw tooMany();
  const { region, mode, title, picture } = there.at(-1)?.occlusion.drawing ?? own;
  const shown = picture === undefined ? {} : { picture };
  return { region: around([region, ...shapes]), mode, title, shapes, ...shown };
}

const tooMany = () =>
  refusedDrawing(
    `With these cards a drawing would have more than ${mostShapes} boxes, or labels that are too long together. Take the deletions of its other cards as well.`,
  );

/** At the source a box may be one of another group by now. */
const apartFrom = (ids: ReadonlySet<string>, shape: Shape): Shape =>
  ids.has(shape.id) ? { ...shape, id: deriveId(shape.group, shape.id) } : shape;

/** The drawings that come along with new cards: as the deck has them after what was taken, or as they are at the source. */
export function drawingsBeside(deck: Deck, { documentId }: Where, cards: readonly DeckCardContent[]) {
  const drawings = drawingsOf(cards, documentId).map((copied) => {
    const drawing = deck.occlusions.get(copied.occlusionId)?.drawing;
    return drawing ? { ...copied, drawing } : copied;
  });
  return drawings.length > 0 ? { occlusions: drawings } : {};
}

/** Whether the place is to be as the source has it; not where the person deleted the own card, or has drawn it since. */
function isToBeTaken(deck: Deck, { card, cardId, isBack, ownVersion }: TakenOcclusion): boolean {
  if (!isPictured(card)) return false;
  const own = cardId === null ? null : cardInDeck(deck, cardId);
  if (own === null) return cardId === null || isBack;
  return ownVersion === undefined || ownVersion === own.textVersion;
}
