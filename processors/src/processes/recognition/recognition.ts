import {
  RecordPageRecognitionFailure,
  RecordRecognisedPage,
  RecordRecognition,
} from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { pageProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { fileMissing, isRefusal } from '../../documents/refused.ts';
import { longestRecognitionMs } from '../../documents/recognition/pool.ts';
import { putText, readStoredDocument } from '../../documents/text/stored-text.ts';
import { recordDerivedFiles } from '../../platform/files/record-files.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { isTaskFault, isWorkerLimit } from '../../platform/workers/errors.ts';
import { someAtOnce } from './some-at-once.ts';
import { pagesAtOnce, type PageDependencies, recognisedPages } from './recognised-page.ts';
import { wholeText } from './whole-text.ts';

type Requested = Extract<DocumentEvent, { type: 'RecognitionRequested' }>;
type Given = RecordedEvent<Requested>;
type Dependencies = PageDependencies & {
  bus: Pick<MessageBus, 'emit'>;
  send: SendCommand;
  logger: Logger;
};

export const recognitionGroup: ProcessorGroup = {
  subjects: ['events.document.RecognitionRequested'],
  // Documents that wait for their turn hold nothing.
  concurrency: 32,
  isDocumentWork: true,
  // A page has two attempts, which have their own limits, and may wait for a worker in between.
  longestMs: longestRecognitionMs,
};

/**
 * Recognises the text of pages that are pictures. Each page is recorded as soon as it is read, because its cards wait for it; the
 * text of the whole document follows the last one. A page that cannot be recognised is reported, so that the others continue.
 */
export const recognition = (deps: Dependencies): Processor<Requested> => {
  const { bus, blobs, send, freeFiles, logger } = deps;
  const recognised = recognisedPages(deps);
  const files = { blobs, freeFiles };

  const reportFailure = (event: Given, pageNumber: number, failure: { code: string; message: string }) => {
    const { documentId } = event.data;
    logger.warn({ documentId, pageNumber, code: failure.code }, 'a page could not be recognised');
    const cause = { ...asActorOf(event), part: `${pageNumber}` };
    return send(RecordPageRecognitionFailure, { documentId, pageNumber, ...failure }, cause);
  };

  /** False when the document was deleted meanwhile. */
  async function recordPage(event: Given, pageNumber: number, read: string, work: Work): Promise<boolean> {
    const { documentId, blob, totalPages } = event.data;
    const message = `Recognising the text of page ${pageNumber} of ${totalPages}`;
    const progress = { documentId, pageNumber, totalPages, message };
    emitProgress(bus, pageProgress, progress, logger);
    try {
      const { textBlob, confidence } = await recognised.of(blob, pageNumber, read, work);
      const page = { documentId, pageNumber, textBlob, confidence };
      const cause = { ...asActorOf(event), part: `${pageNumber}` };
      return await recordDerivedFiles(files, blob.hash, [textBlob.hash], () =>
        send(RecordRecognisedPage, page, cause),
      );
    } catch (error) {
      const why = whyNot(error, pageNumber);
      if (why === null) throw error;
      return reportFailure(event, pageNumber, { code: 'RECOGNITION_FAILED', message: why });
    }
  }

  /** With the pages that were recognised for this request and for earlier ones. */
  async function recordWhole(event: Given): Promise<void> {
    const { documentId, blob, textBlob } = event.data;
    const pageOf = async (pageNumber: number): Promise<ExtractedPage | undefined> => {
      const known = await recognised.known(blob, pageNumber);
      return known && (await readStoredDocument(blobs, known.textBlob.hash)).pages[0];
    };
    const text = await wholeText(await readStoredDocument(blobs, textBlob.hash), pageOf);
    const whole = await putText(blobs, text);
    await recordDerivedFiles(files, blob.hash, [whole.hash], () =>
      send(RecordRecognition, { documentId, textBlob: whole, read: textBlob.hash }, asActorOf(event)),
    );
  }

  return {
    async handle(event, work) {
      const { pages, textBlob } = event.data;
      const read = new Map(
        (await readStoredDocument(blobs, textBlob.hash)).pages.map(({ pageNumber, text }) => [
          pageNumber,
          text,
        ]),
      );
      const failures: unknown[] = [];
      let isThere = true;
      await someAtOnce(pagesAtOnce, pages, async (pageNumber) => {
        if (!isThere || work.signal.aborted) return;
        const recording = recordPage(event, pageNumber, read.get(pageNumber) ?? '', work);
        const recorded = await recording.catch((error: unknown) => void failures.push(error));
        isThere &&= recorded !== false;
        work.extend();
      });
      work.signal.throwIfAborted();
      if (failures.length > 0) throw failures[0];
      if (isThere) await recordWhole(event);
    },
    /** Pages that were recorded before stay. */
    async giveUp(event) {
      const { blob, pages } = event.data;
      const isLost = !(await blobs.has(blob.hash));
      for (const pageNumber of pages) {
        const message = `The text of page ${pageNumber} could not be recognised right now.`;
        const failure = isLost ? fileMissing : { code: 'RECOGNITION_FAILED', message };
        await reportFailure(event, pageNumber, failure);
      }
      if (!isLost) await recordWhole(event);
    },
  };
};

/** What the person reads about a page that comes to the same when it is tried again; null where it may not. */
function whyNot(error: unknown, pageNumber: number): string | null {
  if (isRefusal(error)) return error.message;
  if (isWorkerLimit(error))
    return `Recognising the text of page ${pageNumber} takes too much time or memory.`;
  return isTaskFault(error) ? `Page ${pageNumber} cannot be drawn, so its text cannot be recognised.` : null;
}
