import type { DueToday } from '@anamnesis/contracts/cards/api.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { cardsOf, documentsOf } from '../read-models.ts';

/** What is due for a person on a local date or before. */
export async function countDue(store: ReadStore, userId: string, studyDay: string): Promise<DueToday> {
  const counts = await cardsOf(store).countBy('documentId', { userId, dueDate: { lte: studyDay } });
  const documents = await documentsOf(store).find({ where: { userId } });
  const known = new Map(documents.map(({ key, doc }) => [key, doc]));
  // The cards of a document that was deleted this moment go with the next events.
  const due = Object.entries(counts).flatMap(([documentId, cards]) => {
    const document = known.get(documentId);
    return document ? [{ documentId, name: document.name, type: document.type, cards }] : [];
  });
  due.sort((a, b) => b.cards - a.cards || (a.name < b.name ? -1 : 1));
  return { cards: due.reduce((sum, { cards }) => sum + cards, 0), documents: due };
}
