import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { ExtractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import { type PageDocument, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { mostPartsAtOnce } from '@anamnesis/contracts/documents/requests.ts';
import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/blob-store.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { createTextLibrary, type TextLibrary } from '../../../documents/text-library.ts';
import { archiveTask, type ArchiveSources } from '../../../export/archive-task.ts';
import { everyDoc } from '../../../export/every-doc.ts';
import { hasDrawings } from '../occlusion/document-drawings.ts';
import { cardsIn } from '../write-deck.ts';
import { regionsOn } from './card-region.ts';

/** Drawings that are read at once. */
const atOnce = 200;

export type Picture = NonNullable<PageDocument['picture']>;
/** A page, the region of it that is the picture of a drawing, or the parts of it that its cards are shown with. */
export type PageToDraw = {
  documentId: string;
  pageNumber: number;
  picture: Picture;
  drawing?: { occlusionId: string; region: Place } | undefined;
  parts?: PartsOfPage | undefined;
};
/** `cards`: for each of them, which of the boxes are its region. */
export type PartsOfPage = { boxes: BlockBox[]; cards: { cardId: string; at: number[] }[] };
/** `withPages`: whole pages too, not only the pictures of drawings and the regions of cards. */
export type PagesAsked = { documentIds: readonly string[]; withPages: boolean };

export const pagesToDrawTask = archiveTask<PagesAsked, PageToDraw[]>('pages to draw');

/**
 * What is drawn for the cards of a document, each once: the pages that they come from, the pictures of its drawings, and the regions of what an
 * engine made. A document at a time.
 */
export async function* findPagesToDraw(
  { store, blobs }: Pick<ArchiveSources, 'store' | 'blobs'>,
  { documentIds, withPages }: PagesAsked,
  signal: AbortSignal,
): AsyncGenerator<PageToDraw[]> {
  const texts = createTextLibrary(blobs, 1);
  for (const documentId of documentIds) {
    const cards = await cardsOfPages(store, documentId, signal);
    const drawings = (await hasDrawings(store, documentId)) ? [...cards.drawings] : [];
    const regions = await regionsByPage(store, documentId, drawings);
    const partsOf = await partsByPage({ store, texts }, documentId, cards.made);
    const found: PageToDraw[] = [];
    for await (const page of everyDoc(collectionOf(store, pagesModel), { documentId }, signal)) {
      const { pageNumber, picture } = page;
      if (!picture) continue;
      const of = { documentId, pageNumber, picture };
      if (withPages && cards.numbers.has(pageNumber)) found.push(of);
      for (const drawing of regions.get(pageNumber) ?? []) found.push({ ...of, drawing });
      // One that is an image is shown whole.
      if (picture.kind === 'pdf') for (const parts of partsOf(pageNumber)) found.push({ ...of, parts });
    }
    yield found.toSorted((a, b) => a.pageNumber - b.pageNumber);
  }
}

type Made = Pick<CardDocument, 'cardId' | 'span'>;
/** `made`: by an engine, by their pages. */
type CardsOfPages = { numbers: Set<number>; drawings: Set<string>; made: Map<number, Made[]> };

async function cardsOfPages(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  signal: AbortSignal,
): Promise<CardsOfPages> {
  const found: CardsOfPages = { numbers: new Set(), drawings: new Set(), made: new Map() };
  for await (const cards of cardsIn(store, documentId)) {
    signal.throwIfAborted();
    for (const { cardId, span, pageNumber, occlusion, origin } of cards) {
      found.numbers.add(pageNumber);
      if (occlusion) found.drawings.add(occlusion.occlusionId);
      else if (origin === 'generated' && span !== '') {
        const made = found.made.get(pageNumber) ?? [];
        made.push({ cardId, span });
        found.made.set(pageNumber, made);
      }
    }
  }
  return found;
}

type Reading = Pick<ArchiveSources, 'store'> & { texts: TextLibrary };

function unlessLost(error: unknown): Pick<ExtractedDocument, 'pages'> {
  if (error instanceof BlobNotFound) return { pages: [] };
  throw error;
}

async function partsByPage(
  { store, texts }: Reading,
  documentId: string,
  made: CardsOfPages['made'],
): Promise<(pageNumber: number) => PartsOfPage[]> {
  const document = made.size > 0 ? await collectionOf(store, documentsModel).get(documentId) : null;
  const textBlob = document?.textBlob ?? null;
  if (textBlob === null) return () => [];
  // A damaged text is no reason to keep the cards back.
  const { pages } = await texts.read(textBlob).catch(unlessLost);
  const byNumber = new Map(pages.map((page) => [page.pageNumber, page]));
  return (pageNumber) => {
    const page = byNumber.get(pageNumber);
    const cards = made.get(pageNumber);
    return page && cards ? partsOfPage(cards, regionsOn(page)) : [];
  };
}

/** As many at once as are cut in one request. Cards of one region have the same part. */
function partsOfPage(cards: readonly Made[], regionOf: ReturnType<typeof regionsOn>): PartsOfPage[] {
  const found: (PartsOfPage & { known: Map<string, number> })[] = [];
  for (const { cardId, span } of cards) {
    const region = regionOf(span);
    if (!region) continue;
    let last = found.at(-1);
    if (!last || last.boxes.length + region.length > mostPartsAtOnce)
      found.push((last = { boxes: [], cards: [], known: new Map() }));
    const { boxes, known } = last;
    const at = region.map((box) => {
      const key = `${box.x} ${box.y} ${box.width} ${box.height}`;
      const place = known.get(key) ?? boxes.push(box) - 1;
      known.set(key, place);
      return place;
    });
    last.cards.push({ cardId, at });
  }
  return found.map(({ boxes, cards: placed }) => ({ boxes, cards: placed }));
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
