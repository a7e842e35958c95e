import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { type CardDocument, cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { cardDetailsOf } from '../../details/details-of.ts';
import { everyDoc } from '../../../export/every-doc.ts';
import { byCodeUnits } from '../../study/by-text.ts';
import type { NoteSetting } from '../note/to-note.ts';
import { drawingNote, type DrawingNote } from './drawing-note.ts';

type Store = Pick<ReadStore, 'collection'>;
/** The numbers of the cards of each drawing, by their ids. */
type Numbers = ReadonlyMap<string, ReadonlyMap<string, number>>;
/** Makes the note of a drawing; null where it has no card, or none yet. */
export type MakeDrawingNote = (occlusionId: string) => Promise<DrawingNote | null>;

/** The notes of a document's drawings. Of all of them only the numbers of their cards are held. */
export async function documentDrawings(
  store: Store,
  documentId: string,
  setting: NoteSetting,
  signal: AbortSignal,
): Promise<MakeDrawingNote> {
  const numbers = await numbersIn(store, documentId, signal);
  return async (occlusionId) => {
    const ofCards = numbers.get(occlusionId);
    const drawing = await collectionOf(store, occlusionsModel).get(occlusionId);
    if (!ofCards || drawing?.documentId !== documentId) return null;
    const cards = await collectionOf(store, cardsModel).getMany([...ofCards.keys()]);
    const all = [...cards.values()];
    const details = await cardDetailsOf(store, all);
    return drawingNote(drawing, all, { numbers: ofCards, details }, setting);
  };
}

type Made = Pick<CardDocument, 'cardId' | 'createdAt' | 'ordinal'>;

/**
 * The numbers of a drawing's cards in Anki, from 1, of all cards that it ever had: in the order in which they were made, those that were
 * deleted too. So a card keeps its number, and with it its history in Anki, whatever is added or deleted beside it.
 */
export function drawnCardNumbers(cards: readonly Made[]): Map<string, number> {
  const inOrder = cards.toSorted(
    (a, b) =>
      byCodeUnits(a.createdAt, b.createdAt) || a.ordinal - b.ordinal || byCodeUnits(a.cardId, b.cardId),
  );
  return new Map(inOrder.map(({ cardId }, n) => [cardId, n + 1]));
}

async function numbersIn(store: Store, documentId: string, signal: AbortSignal): Promise<Numbers> {
  if (!(await hasDrawings(store, documentId))) return new Map();
  const made = new Map<string, Made[]>();
  for await (const card of everyDoc(collectionOf(store, cardsModel), { documentId }, signal)) {
    const { occlusion, cardId, createdAt, ordinal } = card;
    if (!occlusion) continue;
    const others = made.get(occlusion.occlusionId) ?? [];
    others.push({ cardId, createdAt, ordinal });
    made.set(occlusion.occlusionId, others);
  }
  return new Map([...made].map(([occlusionId, cards]) => [occlusionId, drawnCardNumbers(cards)]));
}

export const hasDrawings = async (store: Store, documentId: string): Promise<boolean> =>
  (await collectionOf(store, occlusionsModel).keys({ where: { documentId }, limit: 1 })).length > 0;
