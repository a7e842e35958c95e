import { type CardDocument, notIntroduced } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { cardsOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';
import { type Ask, mostCandidates } from './ask.ts';
import { newBy } from './read-plan.ts';

/** The new cards of documents, those uploaded last first. */
export type NewCards = {
  /** How many each document has. */
  counts: number[];
  /** The first so many of each document, in reading order. */
  take: (numbers: readonly number[]) => Promise<CardDocument[][]>;
};

export async function newCardsOf(store: ReadStore, ask: Ask): Promise<NewCards> {
  const documentIds = ask.documents
    .toSorted((a, b) => order(b.doc.uploadedAt, a.doc.uploadedAt) || order(a.key, b.key))
    .map(({ key }) => key);
  return ask.highYieldOnly ? highYield(store, documentIds, ask) : all(store, documentIds, ask);
}

async function all(store: ReadStore, documentIds: readonly string[], { studyDay }: Ask): Promise<NewCards> {
  const counts = await newBy(store, documentIds, studyDay);
  return {
    counts: documentIds.map((id) => counts[id] ?? 0),
    take: (numbers) =>
      Promise.all(
        documentIds.map(async (documentId, n) => {
          const limit = numbers[n] ?? 0;
          return limit > 0 ? find(store, { documentId }, studyDay, limit) : [];
        }),
      ),
  };
}

/** The mark is not searchable: these are found among the first candidates. */
async function highYield(
  store: ReadStore,
  documentIds: readonly string[],
  { studyDay, userId, pdfId }: Ask,
): Promise<NewCards> {
  const where = pdfId === undefined ? { userId } : { documentId: pdfId };
  const marked = (await find(store, where, studyDay, mostCandidates)).filter((card) => card.yield === 'high');
  const byDocument = documentIds.map((id) => marked.filter(({ documentId }) => documentId === id));
  return {
    counts: byDocument.map(({ length }) => length),
    take: async (numbers) => byDocument.map((cards, n) => cards.slice(0, numbers[n])),
  };
}

async function find(
  store: ReadStore,
  whose: { userId: string } | { documentId: string },
  studyDay: string,
  limit: number,
): Promise<CardDocument[]> {
  const where = { ...whose, dueDate: { lte: studyDay }, introducedOn: notIntroduced };
  const sort = readingOrder.map((field) => [field, 'asc'] as const);
  return (await cardsOf(store).find({ where, sort, limit })).map(({ doc }) => doc);
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
