import type { cardExportApi } from '@anamnesis/contracts/cards/export-api.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import type { RequestOf } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { FileHandler, RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { DeckFile } from '@anamnesis/contracts/ports/deck-file.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TextLibrary } from '../../documents/text-library.ts';
import { safeName } from '../../zip/paths.ts';
import { type ZipEntry, zipStream } from '../../zip/zip-stream.ts';
import { calendarIn } from './calendar.ts';
import { deckContents, type DeckContents } from './deck-contents.ts';
import type { DeckPlaces } from './deck-places.ts';
import { chosenDeckName, deckNameOf } from './names.ts';
import { mediaEntries, pagesBelow } from './deck-pages.ts';
import { type DeckImages, drawDeck } from './page-images.ts';
import { writeDocument } from './write-deck.ts';

type Deps = Pick<Dependencies, 'store' | 'blobs' | 'bus' | 'clock' | 'openDeckFile'> & {
  places: DeckPlaces;
  texts: TextLibrary;
};
type Asked = RequestOf<typeof cardExportApi.createAnkiDeck>['body'];

const mime = 'application/octet-stream';

/** The cards of a document or a folder as a deck for Anki: written to a file of its own, then streamed as an archive. */
export const createAnkiDeck =
  (deps: Deps): FileHandler<typeof cardExportApi.createAnkiDeck> =>
  async ({ body }, context) => {
    const { userId, timeZone, signal } = context;
    const contents = await deckContents(deps.store, userId, body);
    const leave = await deps.places.keep(userId, signal);
    let file: DeckFile | undefined;
    const close = async (): Promise<void> => {
      leave();
      await file?.close();
    };
    try {
      file = await deps.openDeckFile(calendarIn(timeZone));
      const written = await inTurn(deps, context, file, contents, body);
      // A client that left before the first byte reads nothing to the end.
      signal.addEventListener('abort', () => void close(), { once: true });
      signal.throwIfAborted();
      const fileName = `${safeName(body.pdfName ?? contents.name)}_anki_deck.apkg`;
      return { fileName, mime, content: closing(zipStream(entries(deps, written)), close) };
    } catch (error) {
      await close();
      throw error;
    }
  };

type Written = Awaited<ReturnType<DeckFile['finish']>> & { images: DeckImages };

async function inTurn(
  deps: Deps,
  { userId, signal }: RequestContext,
  file: DeckFile,
  contents: DeckContents,
  asked: Asked,
): Promise<Written> {
  const { places, store, texts } = deps;
  const giveBack = await places.write(userId, signal);
  try {
    const images = asked.includeImages
      ? await drawn(deps, contents.documents, userId, signal)
      : new Map<string, never>();
    let cards = 0;
    for (const document of contents.documents) {
      const { deckName, includeScheduling, includeTags } = asked;
      const deck = deckName?.trim()
        ? chosenDeckName(deckName)
        : deckNameOf(contents.folderName, document.name);
      const { folderName } = contents;
      const pageOf = asked.includeImages ? await pagesBelow(document, images, texts) : () => '';
      const setting = { deck, folderName, document, includeScheduling, includeTags, pageOf };
      cards += await writeDocument({ store, file, signal }, document, setting);
    }
    if (cards === 0) throw noCards(asked);
    return { ...(await file.finish()), images };
  } finally {
    giveBack();
  }
}

const noCards = ({ pdfId }: Asked): Rejection =>
  new Rejection(
    cardsRefusals.NO_CARDS,
    `This ${pdfId === undefined ? 'folder' : 'document'} has no cards yet, so there is no deck to download.`,
  );

/** Mostly drawn already, where the client followed `prepareAnkiDeckSSE` before. */
async function drawn(
  deps: Deps,
  documents: DeckContents['documents'],
  userId: string,
  signal: AbortSignal,
): Promise<DeckImages> {
  const drawing = drawDeck(deps, documents, userId, signal);
  for (;;) {
    const { done, value } = await drawing.next();
    if (done) return value;
  }
}

async function* entries({ blobs, clock }: Deps, { content, images }: Written): AsyncGenerator<ZipEntry> {
  const modified = clock();
  yield { path: 'collection.anki2', content, modified };
  yield* mediaEntries(images, blobs, modified);
}

async function* closing(
  content: AsyncIterable<Uint8Array>,
  close: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } finally {
    await close();
  }
}
