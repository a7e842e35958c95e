import type { cardExportApi } from '@anamnesis/contracts/cards/apis/export-api.ts';
import { cardsModel, thereStatus } from '@anamnesis/contracts/cards/read-models.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { archiveDownload } from '../../export/archive-download.ts';
import type { ArchivePlaces } from '../../export/archive-places.ts';
import { safeName } from '../../zip/paths.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import { deckContents, type DeckContents } from './deck-contents.ts';
import { type DeckAskedFor, deckTask } from './deck-task.ts';
import { type DeckImages, drawDeck, type ToDraw } from './pictures/page-images.ts';

type Deps = Pick<Dependencies, 'store' | 'blobs' | 'bus' | 'clock' | 'runArchiveTask' | 'logger'> & {
  places: ArchivePlaces;
};

const mime = 'application/octet-stream';

/** The cards of a document or a folder as a deck for Anki, written and packed beside this event loop. */
export const createAnkiDeck =
  (deps: Deps): FileHandler<typeof cardExportApi.createAnkiDeck> =>
  async ({ body: asked }, { userId, timeZone, signal }) => {
    const { places, store, clock, runArchiveTask } = deps;
    const contents = await deckContents(store, userId, asked);
    const over = await places.open('deck', userId, signal);
    let made: (() => void) | undefined;
    try {
      if (!(await haveCards(store, contents))) throw noCards(asked);
      made = await places.write(userId, signal);
      const toDraw = { documents: contents.documents, withPages: asked.includeImages };
      const images = await drawn(deps, toDraw, userId, signal);
      const { studyDayStart: dayStart } = await studyPreferencesOf(store, userId);
      const input = { contents, asked, images, days: { timeZone, dayStart }, now: clock() };
      const pieces = runArchiveTask(deckTask, input, signal);
      const fileName = `${safeName(asked.pdfName ?? contents.name)}_anki_deck.apkg`;
      return { fileName, mime, content: archiveDownload(pieces, { made, over }, signal) };
    } catch (error) {
      made?.();
      over();
      throw error;
    }
  };

async function haveCards(store: Deps['store'], { documents }: DeckContents): Promise<boolean> {
  const cards = collectionOf(store, cardsModel);
  for (const { documentId } of documents)
    if ((await cards.find({ where: { documentId, status: thereStatus }, limit: 1 })).length > 0) return true;
  return false;
}

const noCards = ({ pdfId }: DeckAskedFor): Rejection =>
  new Rejection(
    cardsRefusals.NO_CARDS,
    `This ${pdfId === undefined ? 'folder' : 'document'} has no cards yet, so there is no deck to download.`,
  );

/** Drawn already where the client followed `prepareAnkiDeckSSE` before. */
async function drawn(deps: Deps, toDraw: ToDraw, userId: string, signal: AbortSignal): Promise<DeckImages> {
  const drawing = drawDeck(deps, toDraw, userId, signal);
  for (;;) {
    const { done, value } = await drawing.next();
    if (done) return value;
  }
}
