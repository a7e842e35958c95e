import { RecordPreparationFailure, RecordPreparedPages } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { recordDerivedFiles } from '../../platform/files/record-files.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { awaitsConversion, arrivesExtracted } from '../../documents/arrival.ts';
import type { PreparedPageSource } from './page-source.ts';
import { fileMissing } from '../../documents/refused.ts';
import { type UnfinishedPage, TakesTooLong } from './unfinished-pages.ts';

/** A file, for the first time or once more. */
type Given = Extract<
  LibraryEvent | DocumentEvent,
  { type: 'DocumentUploaded' | 'DocumentConverted' | 'PreparationRequested' }
>;
type Dependencies = {
  blobs: BlobStore;
  pages: PreparedPageSource;
  send: SendCommand;
  freeFiles: FreeUnusedFiles;
};

export const preparationGroup: ProcessorGroup = {
  subjects: [
    'events.library.DocumentUploaded',
    'events.document.DocumentConverted',
    'events.document.PreparationRequested',
  ],
  concurrency: 32,
  isDocumentWork: true,
  longestMs: longestStepMs,
};

/**
 * Cuts a PDF into single pages, so that a client fetches only the pages it shows. Pages are recorded run by run, because
 * the generation of their cards waits for them.
 */
export const preparation = ({ blobs, pages, send, freeFiles }: Dependencies): Processor<Given> => {
  const record = (event: RecordedEvent<Given>, run: UnfinishedPage[]): Promise<boolean> => {
    const { documentId, blob } = event.data;
    const hashes = run.map((page) => page.blob.hash);
    // A page always gets the same id, also when a retry yields the pages in other runs.
    const part = `${run[0]?.pageNumber}-${run.at(-1)?.pageNumber}`;
    return recordDerivedFiles({ blobs, freeFiles }, blob.hash, hashes, () =>
      send(RecordPreparedPages, { documentId, pages: run }, { ...asActorOf(event), part }),
    );
  };

  return {
    async handle(event, work) {
      const { blob, type, totalPages, documentId } = event.data;
      if (type !== 'pdf' || arrivesExtracted(event) || awaitsConversion(event)) return;
      const failures: unknown[] = [];
      // Continues to the last page in any case: pages that cannot be recorded are freed.
      try {
        for await (const run of pages.of(blob, work)) {
          await record(event, run).catch((error: unknown) => failures.push(error));
          work.extend();
        }
      } catch (error) {
        if (failures.length > 0 || !(error instanceof TakesTooLong)) throw error;
        const failure = { documentId, code: 'TAKES_TOO_LONG', message: error.explain(totalPages) };
        await send(RecordPreparationFailure, failure, asActorOf(event));
      }
      if (failures.length > 0) throw failures[0];
    },
    /** Reports the failure, so that the generation of cards does not wait for the pages forever. */
    async giveUp(event) {
      if (awaitsConversion(event)) return;
      const { documentId, blob } = event.data;
      const message = 'Some pages could not be prepared. Press Process & Generate to try again.';
      const failure = (await blobs.has(blob.hash)) ? { code: 'PREPARATION_FAILED', message } : fileMissing;
      await send(RecordPreparationFailure, { documentId, ...failure }, asActorOf(event));
    },
  };
};
