import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { type PageDocument, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { archiveTask, type ArchiveSources } from '../../export/archive-task.ts';
import { everyDoc } from '../../export/every-doc.ts';
import { hasDrawings } from './occlusion/document-drawings.ts';
import { cardsIn } from './write-deck.ts';

/** Drawings that are read at once. */
const atOnce = 200;

export type Picture = NonNullable<PageDocument['picture']>;
/** A page, or the region of it that is the picture of a drawing. */
export type PageToDraw = {
  documentId: string;
  pageNumber: number;
  picture: Picture;
  drawing?: { occlusionId: string; region: Place } | undefined;
};
/** `withPages`: whole pages too, not only the pictures of drawings. */
export type PagesAsked = { documentIds: readonly string[]; withPages: boolean };

export const pagesToDrawTask = archiveTask<PagesAsked, PageToDraw[]>('pages to draw');

/** The pages that the cards of a document come from, and the pictures of its drawings, each once: a document at a time. */
export async function* findPagesToDraw(
  { store }: Pick<ArchiveSources, 'store'>,
  { documentIds, withPages }: PagesAsked,
  signal: AbortSignal,
): AsyncGenerator<PageToDraw[]> {
  for (const documentId of documentIds) {
    if (withPages || (await hasDrawings(store, documentId)))
      yield await pagesWithCards(store, documentId, withPages, signal);
  }
}

async function pagesWithCards(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  withPages: boolean,
  signal: AbortSignal,
): Promise<PageToDraw[]> {
  const [numbers, drawings] = [new Set<number>(), new Set<string>()];
  for await (const cards of cardsIn(store, documentId)) {
    signal.throwIfAborted();
    for (const { pageNumber, occlusion } of cards) {
      if (withPages) numbers.add(pageNumber);
      if (occlusion) drawings.add(occlusion.occlusionId);
    }
  }
  const regions = await regionsByPage(store, documentId, [...drawings]);
  const found: PageToDraw[] = [];
  for await (const page of everyDoc(collectionOf(store, pagesModel), { documentId }, signal)) {
    const { pageNumber, picture } = page;
    if (!picture) continue;
    if (numbers.has(pageNumber)) found.push({ documentId, pageNumber, picture });
    for (const drawing of regions.get(pageNumber) ?? [])
      found.push({ documentId, pageNumber, picture, drawing });
  }
  return found.toSorted((a, b) => a.pageNumber - b.pageNumber);
}

type Region = NonNullable<PageToDraw['drawing']>;

async function regionsByPage(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  occlusionIds: readonly string[],
): Promise<Map<number, Region[]>> {
  const byPage = new Map<number, Region[]>();
  for (let from = 0; from < occlusionIds.length; from += atOnce) {
    const some = occlusionIds.slice(from, from + atOnce);
    const found = await collectionOf(store, occlusionsModel).getMany(some);
    for (const { occlusionId, pageNumber, region, picture, documentId: of } of found.values())
      // One with a picture of its deck shows nothing of the page.
      if (of === documentId && !picture)
        byPage.set(pageNumber, [...(byPage.get(pageNumber) ?? []), { occlusionId, region }]);
  }
  return byPage;
}
