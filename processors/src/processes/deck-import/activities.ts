import { mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import {
  mostDecksAsked,
  NamesOfDocuments,
  type NeededForDecks,
  RoomForDecks,
} from '@anamnesis/contracts/decks/requests.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { isOfStorage } from '@anamnesis/contracts/ports/models/engine.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Logger } from 'pino';
import { askOverBus, type FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { asPersonOf, type SendForReply } from '../../platform/kernel/commands.ts';
import type { Activities, Around } from '../../platform/workflow.ts';
import { decksAround, ImportGone, placeOfDeck } from './writing/deck-documents.ts';
import { withDeckFile } from './reading/deck-file.ts';
import { importedDocumentIdOf } from './writing/ids.ts';
import { withKeptFiles } from './reading/kept-files.ts';
import { createLanes } from './lanes.ts';
import { inMessages } from './messages.ts';
import { createSpaceCheck } from './more-space.ts';
import { readDeckDrafts } from './reading/read-deck.ts';
import { type DeckReader, DeckUnreadable, type Survey } from './reading/reader.ts';
import { createReport } from './writing/report.ts';
import { storeMedia } from './writing/store-media.ts';
import type { Input, Output } from './workflow.ts';
import { writeAnswers } from './writing/write-answers.ts';
import { writeCards, type WrittenCards } from './writing/write-cards.ts';
import { untilShown, type ImportWriting } from './writing/writing.ts';

export type DeckImportDependencies = {
  decks: DeckReader;
  bus: Pick<MessageBus, 'request' | 'emit'>;
  blobs: Pick<BlobStore, 'put' | 'has' | 'path' | 'stream'>;
  sendForReply: SendForReply;
  freeFiles: FreeUnusedFiles;
  clock: Clock;
  logger: Logger;
};

const fileMissing = {
  code: 'FILE_MISSING',
  message: 'The file of this deck is missing on the server. Please upload it again.',
};

/** Decks take turns with the threads that read them, and wait for space on the disk. */
export function inLane(deps: DeckImportDependencies): Around<Input, ImportWriting> {
  const { decks: reader, blobs, bus, clock, logger } = deps;
  const lanes = createLanes();
  const whereThereIsSpace = createSpaceCheck(clock);
  return async ({ event, work }, go) => {
    const { importId, blob, fileName, timeZone } = event.data;
    const cause = asPersonOf(event);
    const { as: userId } = cause;
    const report = createReport(bus, { userId, importId }, logger);
    const reading = 'reading' in event.data ? event.data.reading : null;
    const about = { ...deps, reader, importId, userId, timeZone, cause, report, now: clock() };
    try {
      await whereThereIsSpace(importId, await blobs.path(blob.hash), () =>
        lanes.run({ owner: userId, bytes: blob.size, work }, (inTurn) =>
          withDeckFile(blobs, blob.hash, (path) =>
            withKeptFiles(deps, (kept) => {
              const deck = { path, fileName, ...(reading && { reading }) };
              return go({ ...about, deck, blobs: kept, work: inTurn });
            }),
          ),
        ),
      );
    } catch (error) {
      if (isOfStorage(error)) report('space', 0, 0);
      throw error;
    }
  };
}

export function importFailed(error: unknown): Input | null {
  if (error instanceof ImportGone) return { type: 'Ended', because: null };
  if (error instanceof BlobNotFound) return { type: 'Ended', because: fileMissing };
  return error instanceof DeckUnreadable ? { type: 'Ended', because: error } : null;
}

export const activities = (): Activities<Input, Output, ImportWriting> => ({
  ReadDeck: async (_, reading) => ({ type: 'DeckRead', preview: await readDeckDrafts(reading) }),
  SurveyDeck: async (_, writing) => ({ type: 'DeckSurveyed', survey: await surveyed(writing) }),
  RequireRoom: ({ decks }, writing) => requireRoom(writing, decks),
  StoreMedia: async ({ names }, writing) => ({
    type: 'MediaStored',
    media: await storeMedia(writing, names),
  }),
  WriteCards: async (into, writing) => ({ type: 'CardsWritten', cards: await writeCards(writing, into) }),
  async WriteAnswers({ places }, writing) {
    return { type: 'AnswersWritten', answers: await writeAnswers(writing, places) };
  },
  async NameDocuments({ cards }, writing) {
    await untilShown(writing);
    return { type: 'DocumentsNamed', documents: await named(writing, cards) };
  },
});

async function surveyed({ reader, deck, work, report }: ImportWriting): Promise<Survey> {
  for await (const item of reader.survey(deck, null, work)) {
    work.signal.throwIfAborted();
    if (item.kind === 'survey') return item.survey;
    if (item.kind === 'keys') report('reading', item.done, item.total);
    work.extend();
  }
  throw new Error('the deck was not surveyed');
}

/** Before anything is written: an import that does not fit leaves nothing behind. */
async function requireRoom({ bus, userId }: ImportWriting, decks: Survey['decks']): Promise<void> {
  const around = decksAround(decks);
  const wanted = decks.map(({ path, mediaBytes }) => ({
    documentId: importedDocumentIdOf(userId, path),
    path: placeOfDeck(path, around),
    mediaBytes,
  }));
  let before: NeededForDecks = { documents: 0, bytes: 0, folders: [] };
  for (const some of inMessages(wanted, mostDecksAsked)) {
    const { because, needed } = await askOverBus(bus, RoomForDecks, { userId, decks: some, before });
    if (because !== null) throw new DeckUnreadable('QUOTA_EXCEEDED', because);
    before = needed;
  }
}

async function named(
  { bus, userId }: ImportWriting,
  { outcome: { byDocument }, names: known }: WrittenCards,
): Promise<ImportResult['documents']> {
  const shown = [...byDocument].slice(0, mostNamed.decks);
  const others = shown.flatMap(([documentId]) => (known.has(documentId) ? [] : [documentId]));
  const { names } =
    others.length > 0
      ? await askOverBus(bus, NamesOfDocuments, { userId, documentIds: others })
      : { names: {} };
  return shown.flatMap(([documentId, cards]) => {
    const name = known.get(documentId) ?? (names as Record<string, string>)[documentId];
    return name === undefined ? [] : [{ documentId, name, cards }];
  });
}
