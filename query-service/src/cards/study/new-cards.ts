import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';
import { type Ask, markedAs } from './ask.ts';
import { byText } from './by-text.ts';
import { newBy } from './read-plan.ts';

/** The new cards of documents that the daily limit holds back, those uploaded last first. */
export type NewCards = {
  /** How many each document has. */
  counts: number[];
  /** The first so many of each document, in reading order. */
  take: (numbers: readonly number[]) => Promise<CardDocument[][]>;
};

export async function newCardsOf(store: ReadStore, ask: Ask): Promise<NewCards> {
  const documentIds = ask.documents
    .toSorted((a, b) => byText(b.doc.uploadedAt, a.doc.uploadedAt) || byText(a.key, b.key))
    .map(({ key }) => key);
  const counts = await newBy(store, documentIds, ask.studyDay, markedAs(ask));
  return {
    counts: documentIds.map((id) => counts[id] ?? 0),
    take: (numbers) =>
      Promise.all(
        documentIds.map(async (documentId, n) => {
          const limit = numbers[n] ?? 0;
          return limit > 0 ? find(store, documentId, ask, limit) : [];
        }),
      ),
  };
}

async function find(store: ReadStore, documentId: string, ask: Ask, limit: number): Promise<CardDocument[]> {
  const where = { documentId, dueDate: { lte: ask.studyDay }, limited: 'yes' as const, ...markedAs(ask) };
  const sort = readingOrder.map((field) => [field, 'asc'] as const);
  return (await readModelOf(store, 'cards').find({ where, sort, limit })).map(({ doc }) => doc);
}
