import { isDeepStrictEqual } from 'node:util';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import {
  type Drawing as StoredDrawing,
  drawingGroupsOf,
  type SentDrawing,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { isOther } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { changeDeckCards } from '../deck/change-cards.ts';
import { cardInDeck, type Deck } from '../deck/deck.ts';
import { evolveDeck } from '../deck/evolve-deck.ts';
import { requireRoom } from '../deck/written-cards.ts';
import { cardIdOf, type DeckOcclusion, idOfNew } from './deck-occlusion.ts';
import { readDrawing, refusedDrawing } from './read-drawing.ts';
import { requireRoomToDraw } from './room.ts';

export type Occluding = {
  documentId: string;
  /** Of a new drawing made by the client; else that of the drawing. */
  occlusionId: string;
  /** 0: a new one; else the version that was changed. */
  version: number;
  pageNumber: number;
  /** Local date from which new cards are due. */
  studyDay: string;
  drawing: SentDrawing;
};

/** The drawing that is meant, by its id or by the one that the client made. */
export const drawingIdIn = (
  { occlusions }: Deck,
  { documentId, occlusionId }: Pick<Occluding, 'documentId' | 'occlusionId'>,
): string => (occlusions.has(occlusionId) ? occlusionId : idOfNew(documentId, occlusionId));

/**
 * Each group of a drawing is a card that is there: new groups become cards, those of groups that are gone are deleted, those of groups
 * that came back are back as they were. Nothing where all is so already, or where it was sent before. Throws DRAWING, NOT_FOUND,
 * CARD_CHANGED with the `version` that is there now, or TOO_MANY_CARDS.
 */
export function drawnOcclusion(deck: Deck, sent: Occluding): DeckEvent[] {
  const { documentId, version, pageNumber, studyDay } = sent;
  const occlusionId = drawingIdIn(deck, sent);
  const known = deck.occlusions.get(occlusionId);
  const drawing = { ...readDrawing(sent.drawing), ...pictureIn(known) };
  if (!known && version > 0) throw notFound('Drawing');
  if (known && known.pageNumber !== pageNumber)
    throw refusedDrawing(
      `This drawing is one of page ${known.pageNumber}. Make a new one for page ${pageNumber}.`,
    );
  const isSame = known !== undefined && isDeepStrictEqual(known.drawing, drawing);
  if (isSame && version === known.version - 1) return [];
  if (known && version !== known.version) throw changedSince(known);
  requireRoomToDraw(deck, [{ occlusionId, pageNumber }]);

  const cards = drawingGroupsOf(drawing).map((group) => ({
    group,
    cardId: known?.cardIds.get(group) ?? cardIdOf(documentId, occlusionId, group),
  }));
  if (isSame && cards.every(({ cardId }) => cardInDeck(deck, cardId) !== null)) return [];
  const deletion = changeDeckCards(deck, {
    documentId,
    cardIds: goneOf(known, cards),
    change: { kind: 'deleted' },
  });
  const after = deletion.reduce(evolveDeck, deck);
  const added = cards.filter(({ cardId }) => cardInDeck(deck, cardId) === null);
  requireRoom(after, added.length);
  const fresh = added.filter(({ cardId }) => !deck.cards.has(cardId));
  const isNew = new Map(fresh.map(({ cardId }, index) => [cardId, deck.written + index]));
  const drawn: DeckEvent = {
    type: 'OcclusionDrawn',
    data: {
      documentId,
      occlusionId,
      version: (known?.version ?? 0) + 1,
      pageNumber,
      studyDay,
      drawing,
      cards: cards.map((card) => ({
        ...card,
        isNew: isNew.has(card.cardId),
        isChanged: !isNew.has(card.cardId) && isChanged(known, drawing, card.group),
        ordinal: isNew.get(card.cardId) ?? 0,
      })),
    },
  };
  const back = added.filter(({ cardId }) => deck.cards.has(cardId)).map(({ cardId }) => cardId);
  const restoring = { documentId, cardIds: back, change: { kind: 'restored' } } as const;
  return [drawn, ...deletion, ...changeDeckCards([drawn, ...deletion].reduce(evolveDeck, deck), restoring)];
}

/** The picture of one that came with a deck stays. */
const pictureIn = (known: DeckOcclusion | undefined): Pick<StoredDrawing, 'picture'> =>
  known?.drawing?.picture === undefined ? {} : { picture: known.drawing.picture };

/** Cards beside which something was changed stay as they were. */
const isChanged = (known: DeckOcclusion | undefined, drawing: StoredDrawing, group: string): boolean =>
  !known?.drawing || isOther(known.drawing, drawing, group);

const goneOf = (known: DeckOcclusion | undefined, cards: readonly { group: string }[]): string[] => {
  const groups = new Set(cards.map(({ group }) => group));
  return [...(known?.cardIds ?? [])].flatMap(([group, cardId]) => (groups.has(group) ? [] : [cardId]));
};

const changedSince = ({ version }: DeckOcclusion): Rejection =>
  new Rejection(
    cardsRefusals.CARD_CHANGED,
    'The drawing was changed in another tab or on another device since you opened it',
    { version },
  );
