import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { type PageDocument, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { mostCardsInRequest, mostOfCardsAtOnce } from '@anamnesis/contracts/documents/requests.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { archiveTask, type ArchiveSources } from '../../../export/archive-task.ts';
import { everyDoc } from '../../../export/every-doc.ts';
import { hasDrawings } from '../occlusion/document-drawings.ts';
import { cardsInDocument } from '../write-deck.ts';

/** Drawings that are read at once. */
const atOnce = 200;

export type PictureToDraw = NonNullable<PageDocument['picture']>;
/** A page, the region of it that is the picture of a drawing, or the cards whose regions are cut out of it. */
export type PageToDraw = {
  documentId: string;
  pageNumber: number;
  picture: PictureToDraw;
  drawing?: { occlusionId: string; region: Place } | undefined;
  regions?: RegionsOfPage | undefined;
};
/** `recognised`: the blob with what was recognised on the page. */
export type RegionsOfPage = { recognised: string | null; cards: Made[] };
/** `withPages`: whole pages too, not only the pictures of drawings and the regions of cards. */
export type PagesAsked = { documentIds: readonly string[]; withPages: boolean };

export const pagesToDrawTask = archiveTask<PagesAsked, PageToDraw[]>('pages to draw');

/**
 * What is drawn for the cards of a document, each once: the pages that they come from, the pictures of its drawings, and the regions of what an
 * engine made. A document at a time.
 */
export async function* findPagesToDraw(
  { store }: Pick<ArchiveSources, 'store'>,
  { documentIds, withPages }: PagesAsked,
  signal: AbortSignal,
): AsyncGenerator<PageToDraw[]> {
  for (const documentId of documentIds) {
    const cards = await cardsOfPages(store, documentId, signal);
    const drawings = (await hasDrawings(store, documentId)) ? [...cards.drawings] : [];
    const regions = await regionsByPage(store, documentId, drawings);
    const found: PageToDraw[] = [];
    for await (const page of everyDoc(collectionOf(store, pagesModel), { documentId }, signal)) {
      const { pageNumber, picture, recognised } = page;
      if (!picture) continue;
      const toDraw = { documentId, pageNumber, picture };
      if (withPages && cards.numbers.has(pageNumber)) found.push(toDraw);
      for (const drawing of regions.get(pageNumber) ?? []) found.push({ ...toDraw, drawing });
      // One that is an image is shown whole.
      if (picture.kind !== 'pdf') continue;
      for (const some of inRequests(cards.made.get(pageNumber) ?? []))
        found.push({ ...toDraw, regions: { recognised: recognised?.textBlob ?? null, cards: some } });
    }
    yield found.toSorted((a, b) => a.pageNumber - b.pageNumber);
  }
}

type Made = Pick<CardDocument, 'cardId' | 'prompt' | 'span'>;
/** `made`: by an engine, by their pages. What a person changed is not what the page says. */
type CardsOfPages = { numbers: Set<number>; drawings: Set<string>; made: Map<number, Made[]> };

async function cardsOfPages(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  signal: AbortSignal,
): Promise<CardsOfPages> {
  const found: CardsOfPages = { numbers: new Set(), drawings: new Set(), made: new Map() };
  for await (const cards of cardsInDocument(store, documentId)) {
    signal.throwIfAborted();
    for (const card of cards) {
      const { cardId, prompt, span, pageNumber, occlusion } = card;
      found.numbers.add(pageNumber);
      if (occlusion) found.drawings.add(occlusion.occlusionId);
      else if (card.origin === 'generated' && card.textVersion === 0 && card.form !== 'rich' && span !== '') {
        const made = found.made.get(pageNumber) ?? [];
        made.push({ cardId, prompt, span });
        found.made.set(pageNumber, made);
      }
    }
  }
  return found;
}

/** As many at once as are cut in one request. */
function inRequests(cards: readonly Made[]): Made[][] {
  const found: Made[][] = [];
  let letters = Infinity;
  for (const card of cards) {
    const own = card.prompt.length + card.span.length;
    letters += own;
    if (letters > mostOfCardsAtOnce || found.at(-1)?.length === mostCardsInRequest) {
      found.push([]);
      letters = own;
    }
    found.at(-1)!.push(card);
  }
  return found;
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
