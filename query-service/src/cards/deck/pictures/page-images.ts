import { createHash } from 'node:crypto';
import { regionKey } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import {
  CutPagePicture,
  CutRegions,
  DrawPages,
  mostDrawnAtOnce,
  type RegionPart,
} from '@anamnesis/contracts/documents/requests.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { BlobStore, BlobPart } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { isFileThere } from '../../../documents/files/file-damaged.ts';
import { type PageToDraw as Wanted, type RegionsOfPage, pagesToDrawTask } from './pages-to-draw.ts';

/** An image of a page: its file in the deck, and the blob with its bytes, or with that part of it. */
export type DeckPageImage = { name: string; hash: string; part?: BlobPart };
/** A part of the region of a card. */
export type RegionImage = DeckPageImage & Pick<RegionPart, 'covers' | 'isApart' | 'below'>;
export type DeckImages = {
  /** By document and page. */
  pages: ReadonlyMap<string, ReadonlyMap<number, DeckPageImage>>;
  /** The pictures of drawings, by their ids. */
  drawings: ReadonlyMap<string, DeckPageImage>;
  /** The regions of cards, by their ids, from top to bottom. */
  regions: ReadonlyMap<string, readonly RegionImage[]>;
};
export type PagesDrawn = { pagesDone: number; totalPages: number };

type Deps = Pick<Dependencies, 'runArchiveTask' | 'logger'> & {
  bus: Pick<MessageBus, 'request'>;
  blobs: Pick<BlobStore, 'size'>;
};

/** Drawing takes a fraction of a second a page, and other people's pages come in between. */
const timeoutMs = 120_000;
/** Requests under way at once. */
const mostRequests = 3;

/** What is drawn: the pages of these documents that have cards (`withPages`), the pictures of their drawings, and the regions of cards. */
export type ToDraw = { documents: readonly DocumentDocument[]; withPages: boolean };

/**
 * Has the pages drawn that the cards of the documents come from, and the pictures of drawings and the regions of cards cut, each once. Yields
 * how many are done, before the first and after each request; returns the images. What cannot be drawn has none.
 */
export async function* drawDeck(
  deps: Deps,
  { documents, withPages }: ToDraw,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<PagesDrawn, DeckImages> {
  const wanted: Wanted[] = [];
  const documentIds = documents.flatMap(({ type, documentId }) => (type === 'pdf' ? [documentId] : []));
  for await (const found of deps.runArchiveTask(pagesToDrawTask, { documentIds, withPages }, signal))
    wanted.push(...found);
  const totalPages = wanted.length;
  const pages = new Map<string, Map<number, DeckPageImage>>();
  const drawings = new Map<string, DeckPageImage>();
  const regions = new Map<string, RegionImage[]>();
  let pagesDone = 0;
  yield { pagesDone: 0, totalPages };
  const cutRegions = cutterOfRegions(deps, userId);
  const draw = async (some: readonly Wanted[]): Promise<Drawn> => {
    const [first] = some;
    if (first?.regions) {
      for (const [cardId, region] of await cutRegions(first.picture.hash, first.regions))
        regions.set(cardId, region);
      return [];
    }
    return first?.drawing ? [await cut(deps, first, userId)] : drawPages(deps.bus, some, userId);
  };
  for await (const { some, drawn } of inTurns(requestsFor(wanted), draw, signal)) {
    for (const [n, { documentId, pageNumber, drawing }] of some.entries()) {
      const image = drawn[n];
      if (!image) continue;
      if (drawing) drawings.set(drawing.occlusionId, image);
      else pages.set(documentId, (pages.get(documentId) ?? new Map()).set(pageNumber, image));
    }
    pagesDone += some.length;
    yield { pagesDone, totalPages };
  }
  return { pages, drawings, regions };
}

const isPage = ({ drawing, regions }: Wanted): boolean => !drawing && !regions;

/** Several pages are one request; the picture of a drawing, and the regions on a page, are one of their own. */
function requestsFor(wanted: readonly Wanted[]): (readonly Wanted[])[] {
  const pages = wanted.filter(isPage);
  const requests: (readonly Wanted[])[] = [];
  for (let from = 0; from < pages.length; from += mostDrawnAtOnce)
    requests.push(pages.slice(from, from + mostDrawnAtOnce));
  return [...requests, ...wanted.filter((each) => !isPage(each)).map((each) => [each])];
}

/** For each of what was asked for. */
type Drawn = (DeckPageImage | null)[];

/** Asks for the next while the last of those before are drawn, so that nobody who draws stands idle. */
async function* inTurns(
  requests: readonly (readonly Wanted[])[],
  drawSome: (some: readonly Wanted[]) => Promise<Drawn>,
  signal: AbortSignal,
): AsyncGenerator<{ some: readonly Wanted[]; drawn: Drawn }> {
  const underWay: { some: readonly Wanted[]; drawing: Promise<Drawn> }[] = [];
  let asked = 0;
  while (asked < requests.length || underWay.length > 0) {
    signal.throwIfAborted();
    while (underWay.length < mostRequests && asked < requests.length) {
      const some = requests[asked]!;
      const drawing = drawSome(some);
      // One that fails behind another that failed is not waited for any more.
      drawing.catch(() => undefined);
      underWay.push({ some, drawing });
      asked += 1;
    }
    const { some, drawing } = underWay.shift()!;
    yield { some, drawn: await drawing };
  }
}

/** A page that could only be shown as an image is taken as it is. */
async function drawPages(bus: Deps['bus'], pages: readonly Wanted[], userId: string): Promise<Drawn> {
  const pdfs = pages.flatMap(({ picture }) => (picture.kind === 'pdf' ? [picture.hash] : []));
  const request = DrawPages.input.parse({ userId, pages: pdfs });
  const answer: unknown = pdfs.length > 0 && (await bus.request(DrawPages.subject, request, timeoutMs));
  const images = answer ? DrawPages.output.parse(answer).images : [];
  return pages.map(({ picture }) => {
    if (picture.kind === 'image') return { name: nameOf(picture.hash, 'png'), hash: picture.hash };
    const image = images[pdfs.indexOf(picture.hash)];
    return image ? { name: nameOf(picture.hash, image.format), hash: image.hash } : null;
  });
}

/** The same picture as the app shows, and kept as that is. A page that is lost is no reason to keep the other cards back. */
async function cut(
  { bus, blobs }: Deps,
  { picture: { hash: page }, drawing }: Wanted,
  userId: string,
): Promise<DeckPageImage | null> {
  const { region } = drawing!;
  if (!(await isFileThere(blobs, page))) return null;
  const request = CutPagePicture.input.parse({ userId, page, region, keep: true });
  const answer: unknown = await bus.request(CutPagePicture.subject, request, timeoutMs);
  const { picture } = CutPagePicture.output.parse(answer);
  const name = createHash('sha256')
    .update(`${page}/${regionKey(region)}`)
    .digest('hex');
  return picture && { name: nameOf(name, picture.format), hash: picture.hash };
}

/** Nobody chose regions: where nobody is there to cut them, a deck goes without those that are left. By the ids of their cards. */
function cutterOfRegions({ bus, blobs, logger }: Deps, userId: string) {
  let isAway = false;
  return async (page: string, { recognised, cards }: RegionsOfPage): Promise<Map<string, RegionImage[]>> => {
    const found = new Map<string, RegionImage[]>();
    if (isAway || !(await isFileThere(blobs, page))) return found;
    const asked = cards.map(({ prompt, span }) => ({ prompt, span }));
    const request = CutRegions.input.parse({ userId, page, recognised, cards: asked });
    try {
      const answer: unknown = await bus.request(CutRegions.subject, request, timeoutMs);
      for (const [n, region] of CutRegions.output.parse(answer).regions.entries())
        if (region) found.set(cards[n]!.cardId, region.map(imageOf));
    } catch (error) {
      isAway = true;
      logger.warn({ err: error }, 'regions of cards could not be cut: their deck goes without them');
    }
    return found;
  };
}

const imageOf = ({ hash, format, file, from, to, ...part }: RegionPart): RegionImage => ({
  name: nameOf(hash, format),
  hash: file,
  part: { from, to },
  ...part,
});

/** The same for the same picture at each export, so that Anki keeps one file of it. */
const nameOf = (hash: string, extension: string): string => `anamnesis-${hash.slice(0, 32)}.${extension}`;
