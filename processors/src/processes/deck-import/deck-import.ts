import {
  RecordDeckImported,
  RecordDeckImportFailure,
  RecordDeckRead,
} from '@anamnesis/contracts/decks/commands.ts';
import type { ImportEvent } from '@anamnesis/contracts/decks/events.ts';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { isOfStorage } from '@anamnesis/contracts/ports/engine.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Logger } from 'pino';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { asPersonOf, type SendCommand, type SendForReply } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { ImportGone } from './deck-documents.ts';
import { withDeckFile } from './deck-file.ts';
import { withKeptFiles } from './kept-files.ts';
import { createLanes } from './lanes.ts';
import { createSpaceCheck } from './more-space.ts';
import { readDeck } from './read-deck.ts';
import { type DeckReader, DeckUnreadable } from './reader.ts';
import { createReport, type Report } from './report.ts';
import { writeDeck } from './write-deck.ts';

type Asked = Extract<
  ImportEvent,
  { type: 'DeckImportRequested' | 'DeckReadingChosen' | 'DeckImportConfirmed' }
>;
type Confirmed = Extract<ImportEvent, { type: 'DeckImportConfirmed' }>;

export type DeckImportDependencies = {
  reader: DeckReader;
  bus: Pick<MessageBus, 'request' | 'emit'>;
  blobs: Pick<BlobStore, 'put' | 'has' | 'path' | 'stream'>;
  send: SendCommand;
  sendForReply: SendForReply;
  freeFiles: FreeUnusedFiles;
  clock: Clock;
  logger: Logger;
};

export const deckImportGroup: ProcessorGroup = {
  name: 'deck-import',
  subjects: [
    'events.import.DeckImportRequested',
    'events.import.DeckReadingChosen',
    'events.import.DeckImportConfirmed',
  ],
  // More than are read at once: of those that wait the smallest is next.
  concurrency: 8,
  isImportWork: true,
};

const fileMissing = {
  code: 'FILE_MISSING',
  message: 'The file of this deck is missing on the server. Please upload it again.',
};

/** Reads a deck that was uploaded, and writes it once its person says so. */
export const deckImport = (deps: DeckImportDependencies): Processor<Asked> => {
  const { reader, blobs, bus, send, clock, logger } = deps;
  const lanes = createLanes();
  const whereThereIsSpace = createSpaceCheck(clock);

  const handle = async (event: RecordedEvent<Asked>, report: Report, work: Work): Promise<void> => {
    const cause = asPersonOf(event);
    const { importId, blob, fileName, timeZone } = event.data;
    const userId = cause.as;
    const readOrWrite = async (path: string): Promise<void> => {
      const chosen = 'reading' in event.data ? event.data : null;
      const deck = { path, fileName, ...(chosen?.reading && { reading: chosen.reading }) };
      if (!isConfirmed(event)) {
        const preview = await readDeck({ reader, bus, userId, timeZone, now: clock(), report, work }, deck);
        await send(RecordDeckRead, { importId, nth: nthOf(event.data), preview }, cause);
        return;
      }
      const writing = { ...deps, importId, userId, timeZone, deck, cause, report, work };
      const { withAnswers } = event.data;
      const result = await withKeptFiles(deps, (kept) =>
        writeDeck({ ...writing, blobs: kept }, { withAnswers }),
      );
      await send(RecordDeckImported, { importId, result }, cause);
    };
    await withDeckFile(blobs, blob.hash, readOrWrite);
  };

  return {
    ...deckImportGroup,
    async handle(event, work) {
      const { importId, blob } = event.data;
      const { as: userId } = asPersonOf(event);
      const report = createReport(bus, { userId, importId }, logger);
      try {
        const coming = { owner: userId, bytes: blob.size, work };
        await whereThereIsSpace(importId, await blobs.path(blob.hash), () =>
          lanes.run(coming, (inLane) => handle(event, report, inLane)),
        );
      } catch (error) {
        if (isOfStorage(error)) report('space', 0, 0);
        if (error instanceof ImportGone) return;
        const failure =
          error instanceof BlobNotFound ? fileMissing : error instanceof DeckUnreadable ? error : null;
        if (!failure) throw error;
        const { code, message } = failure;
        logger.warn({ importId, code }, 'a deck could not be imported');
        await send(RecordDeckImportFailure, { importId, code, message }, asPersonOf(event));
      }
    },
    async giveUp(event) {
      const { importId } = event.data;
      const message = isConfirmed(event)
        ? 'Something went wrong while your deck was written. What has come is safe: import the deck again, and nothing comes twice.'
        : 'Something went wrong while your deck was read. Nothing was changed. Please try again later.';
      await send(RecordDeckImportFailure, { importId, code: 'IMPORT_FAILED', message }, asPersonOf(event));
    },
  };
};

const nthOf = (data: Asked['data']): number => ('nth' in data ? data.nth : 0);

const isConfirmed = (event: RecordedEvent<Asked>): event is RecordedEvent<Confirmed> =>
  event.type === 'DeckImportConfirmed';
