import { DrawPages, mostDrawnAtOnce } from '@anamnesis/contracts/documents/requests.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type PageToDraw as Wanted, pagesToDrawTask, type Picture } from './pages-to-draw.ts';

/** An image of a page: its file in the deck, and the blob with its bytes. */
export type PageImage = { name: string; hash: string };
/** By document and page. */
export type DeckImages = ReadonlyMap<string, ReadonlyMap<number, PageImage>>;
export type Drawing = { pagesDone: number; totalPages: number };

type Deps = Pick<Dependencies, 'runArchiveTask'> & { bus: Pick<MessageBus, 'request'> };

/** Drawing takes a fraction of a second a page, and other people's pages come in between. */
const timeoutMs = 120_000;
/** Requests under way at once. */
const mostRequests = 3;

/**
 * Has the pages drawn that the cards of the documents come from, each once. Yields how many are done, before the first and after each
 * request; returns the images. A page that cannot be drawn has none.
 */
export async function* drawDeck(
  { runArchiveTask, bus }: Deps,
  documents: readonly DocumentDocument[],
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<Drawing, DeckImages> {
  const wanted: Wanted[] = [];
  const pdfs = documents.flatMap(({ type, documentId }) => (type === 'pdf' ? [documentId] : []));
  for await (const pages of runArchiveTask(pagesToDrawTask, pdfs, signal)) wanted.push(...pages);
  const totalPages = wanted.length;
  const images = new Map<string, Map<number, PageImage>>();
  let pagesDone = 0;
  yield { pagesDone: 0, totalPages };
  for await (const { some, drawn } of inTurns(wanted, (pages) => draw(bus, pages, userId), signal)) {
    for (const [n, { documentId, pageNumber }] of some.entries()) {
      const image = drawn[n];
      const ofDocument = images.get(documentId) ?? new Map<number, PageImage>();
      if (image) images.set(documentId, ofDocument.set(pageNumber, image));
    }
    pagesDone += some.length;
    yield { pagesDone, totalPages };
  }
  return images;
}

type Drawn = (PageImage | null)[];

/** Asks for the next pages while the last of those before are drawn, so that nobody who draws stands idle. */
async function* inTurns(
  wanted: readonly Wanted[],
  drawSome: (pages: readonly Wanted[]) => Promise<Drawn>,
  signal: AbortSignal,
): AsyncGenerator<{ some: readonly Wanted[]; drawn: Drawn }> {
  const underWay: { some: readonly Wanted[]; drawing: Promise<Drawn> }[] = [];
  for (let from = 0; from < wanted.length || underWay.length > 0;) {
    signal.throwIfAborted();
    while (underWay.length < mostRequests && from < wanted.length) {
      const some = wanted.slice(from, from + mostDrawnAtOnce);
      const drawing = drawSome(some);
      // One that fails behind another that failed is not waited for any more.
      drawing.catch(() => undefined);
      underWay.push({ some, drawing });
      from += some.length;
    }
    const { some, drawing } = underWay.shift()!;
    yield { some, drawn: await drawing };
  }
}

/** A page that could only be shown as an image is taken as it is. */
async function draw(bus: Deps['bus'], pages: readonly Wanted[], userId: string): Promise<Drawn> {
  const pdfs = pages.flatMap(({ picture }) => (picture.kind === 'pdf' ? [picture.hash] : []));
  const request = DrawPages.input.parse({ userId, pages: pdfs });
  const answer: unknown = pdfs.length > 0 && (await bus.request(DrawPages.subject, request, timeoutMs));
  const images = answer ? DrawPages.output.parse(answer).images : [];
  return pages.map(({ picture }) => {
    if (picture.kind === 'image') return { name: nameOf(picture, 'png'), hash: picture.hash };
    const image = images[pdfs.indexOf(picture.hash)];
    return image ? { name: nameOf(picture, image.format), hash: image.hash } : null;
  });
}

/** The same for the same page at each export, so that Anki keeps one file of it. */
const nameOf = ({ hash }: Picture, extension: string): string =>
  `anamnesis-${hash.slice(0, 32)}.${extension}`;
