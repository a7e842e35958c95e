import { RecordExtraction, RecordExtractionFailure } from '@anamnesis/contracts/documents/commands.ts';
import type { ExtractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { DocumentActivities } from '../documents/activities.ts';
import type { FreeUnusedFiles } from '../disposal/free-files.ts';
import type { SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';
import { recordFiles } from '../kernel/record-files.ts';
import { storedFile } from '../workers/source-file.ts';

/** A file, for the first time or once more. */
type Given = Extract<LibraryEvent | DocumentEvent, { type: 'DocumentUploaded' | 'ExtractionRequested' }>;
type Dependencies = {
  blobs: BlobStore;
  activities: Pick<DocumentActivities, 'extract'>;
  send: SendCommand;
  freeFiles: FreeUnusedFiles;
};

export const extractionGroup: ProcessorGroup = {
  name: 'extraction',
  subjects: ['events.library.DocumentUploaded', 'events.document.ExtractionRequested'],
  concurrency: 2,
};

/** Reads the text of an uploaded document and keeps it as a blob. */
export const extraction = ({ blobs, activities, send, freeFiles }: Dependencies): Processor<Given> => ({
  ...extractionGroup,
  async handle(event) {
    const { documentId, blob, type } = event.data;
    try {
      const document = await activities.extract(storedFile(blobs, blob.hash, blob.size), type);
      const extracted = await keep(blobs, document);
      await recordFiles({ blobs, freeFiles }, [extracted.textBlob.hash], () =>
        send(RecordExtraction, { documentId, ...extracted }, event),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { code, message } = error;
      await send(RecordExtractionFailure, { documentId, code, message }, event);
    }
  },
  async giveUp(event) {
    const { documentId } = event.data;
    const message = 'The text of this document could not be read. Your file is safe.';
    await send(RecordExtractionFailure, { documentId, code: 'EXTRACTION_FAILED', message }, event);
  },
});

async function keep(blobs: BlobStore, document: ExtractedDocument) {
  const textBlob = await blobs.put(new TextEncoder().encode(JSON.stringify(document)));
  const pagesWithText = document.pages.filter((page) => page.text.trim() !== '').length;
  return { totalPages: document.pages.length, pagesWithText, textBlob };
}

/** A document that can never be read: trying again would come to the same. */
const isRefusal = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && error.name === 'DocumentRefused';
