import { type CardDocument, cardsModel, thereStatus } from '@anamnesis/contracts/cards/read-models.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { DeckFile } from '@anamnesis/contracts/ports/deck-file.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { findPage } from '../../paging/find-page.ts';
import { readingOrder } from '../reading-order.ts';
import { deckReviews } from './deck-reviews.ts';
import { type NoteSetting, toNote } from './to-note.ts';

const atOnce = 1000;

/** Adds the cards of a document to a deck, in reading order, and its answers where they are wanted. */
export async function writeDocument(
  { store, file, signal }: { store: Pick<ReadStore, 'collection'>; file: DeckFile; signal: AbortSignal },
  { documentId }: DocumentDocument,
  setting: NoteSetting,
): Promise<void> {
  const intervals = new Map<string, number>();
  for await (const cards of cardsIn(store, documentId)) {
    signal.throwIfAborted();
    file.add(cards.map((card) => toNote(card, setting)));
    for (const { cardId, schedule } of cards) intervals.set(cardId, schedule.spacedRepetition.intervalDays);
  }
  if (setting.includeScheduling && intervals.size > 0) {
    const planned = (cardId: string): number | undefined => intervals.get(cardId);
    for await (const reviews of deckReviews(store, documentId, planned, signal)) file.addReviews(reviews);
  }
}

/** The cards of a document that are there, in reading order. One that moves to another page meanwhile may be met twice: it is taken once. */
export async function* cardsIn(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
): AsyncGenerator<CardDocument[]> {
  const seen = new Set<string>();
  const where = { documentId, status: thereStatus };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findPage<CardDocument, never>>> = await findPage(
      store,
      cardsModel,
      { where, order: readingOrder, limit: atOnce, cursor: cursor ?? undefined },
    );
    const cards = page.found.flatMap(({ doc }) => (seen.has(doc.cardId) ? [] : [doc]));
    for (const { cardId } of cards) seen.add(cardId);
    yield cards;
    cursor = page.next;
  } while (cursor !== null);
}
