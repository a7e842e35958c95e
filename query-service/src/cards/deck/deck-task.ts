import type { RequestOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { StudyClock } from '@anamnesis/contracts/kernel/local-date.ts';
import type { cardExportApi } from '@anamnesis/contracts/cards/apis/export-api.ts';
import { createTextLibrary } from '../../documents/text/text-library.ts';
import { archiveTask, type ArchiveSources } from '../../export/archive-task.ts';
import { zipStream } from '../../zip/zip-stream.ts';
import { calendarIn } from './calendar.ts';
import type { DeckContents } from './deck-contents.ts';
import { deckEntries, imageHtml, pagesBelow, regionHtml } from './deck-pages.ts';
import { chosenDeckName, deckNameOf } from './names.ts';
import type { DeckImages } from './pictures/page-images.ts';
import { writeDocument } from './write-deck.ts';

export type DeckAskedFor = RequestOf<typeof cardExportApi.createAnkiDeck>['body'];
export type DeckToWrite = {
  contents: DeckContents;
  asked: DeckAskedFor;
  images: DeckImages;
  days: StudyClock;
  now: Date;
};

export const deckTask = archiveTask<DeckToWrite, Uint8Array>('deck');

/** The text of one document at a time. */
const textsInMemory = 1;

/** A deck as an archive: written to a file of its own, which exists until the last piece was read. */
export async function* buildDeck(
  { store, blobs, openDeckFile }: ArchiveSources,
  { contents, asked, images, days, now }: DeckToWrite,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { deckName, includeImages, includeScheduling, includeTags } = asked;
  const { folderName } = contents;
  const texts = createTextLibrary(blobs, textsInMemory);
  const file = await openDeckFile(calendarIn(days));
  const media = new Map<string, string>();
  try {
    for (const document of contents.documents) {
      const deck = deckName?.trim() ? chosenDeckName(deckName) : deckNameOf(folderName, document.name);
      const pageOf = includeImages ? await pagesBelow(document, images, texts, blobs) : () => '';
      const pictureOf = (occlusionId: string): string => imageHtml(images.drawings.get(occlusionId));
      const regionOf = (cardId: string) => regionHtml(images.regions.get(cardId));
      const shown = { pageOf, pictureOf, regionOf };
      const setting = { deck, folderName, document, includeScheduling, includeTags, ...shown };
      await writeDocument({ store, file, media, signal }, document, setting);
    }
    const { content } = await file.finish();
    yield* zipStream(deckEntries(content, { images, media }, blobs, now));
  } finally {
    await file.close();
  }
}
