import type { DueToday } from '@anamnesis/contracts/cards/api.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { cardsOf, documentsOf } from '../read-models.ts';

/** What is due for a person on a local date or before. */
export async function countDue(store: ReadStore, userId: string, studyDay: string): Promise<DueToday> {
  const documents = await documentsOf(store).find({ where: { userId }, limit: mostDocuments });
  const ids = documents.map(({ key }) => key);
  const counts = await cardsOf(store).countBy('documentId', ids, { dueDate: { lte: studyDay } });
  const due = documents.flatMap(({ key: documentId, doc: { name, type } }) => {
    const cards = counts[documentId] ?? 0;
    return cards > 0 ? [{ documentId, name, type, cards }] : [];
  });
  due.sort((a, b) => b.cards - a.cards || (a.name < b.name ? -1 : 1));
  return { cards: due.reduce((sum, { cards }) => sum + cards, 0), documents: due };
}
