import { type PageDocument, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { archiveTask, type ArchiveSources } from '../../export/archive-task.ts';
import { everyDoc } from '../../export/every-doc.ts';
import { cardsIn } from './write-deck.ts';

export type Picture = NonNullable<PageDocument['picture']>;
export type PageToDraw = { documentId: string; pageNumber: number; picture: Picture };

/** Of documents by their ids. */
export const pagesToDrawTask = archiveTask<string[], PageToDraw[]>('pages to draw');

/** The pages that the cards of a document come from, each once: a document at a time. */
export async function* findPagesToDraw(
  { store }: Pick<ArchiveSources, 'store'>,
  documentIds: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<PageToDraw[]> {
  for (const documentId of documentIds) yield await pagesWithCards(store, documentId, signal);
}

async function pagesWithCards(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  signal: AbortSignal,
): Promise<PageToDraw[]> {
  const numbers = new Set<number>();
  for await (const cards of cardsIn(store, documentId)) {
    signal.throwIfAborted();
    for (const { pageNumber } of cards) numbers.add(pageNumber);
  }
  const found: PageToDraw[] = [];
  for await (const page of everyDoc(collectionOf(store, pagesModel), { documentId }, signal)) {
    const { pageNumber, picture } = page;
    if (picture && numbers.has(pageNumber)) found.push({ documentId, pageNumber, picture });
  }
  return found.toSorted((a, b) => a.pageNumber - b.pageNumber);
}
