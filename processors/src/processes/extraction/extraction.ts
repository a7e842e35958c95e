import { RecordExtraction, RecordExtractionFailure } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import { textExtracted } from '@anamnesis/contracts/documents/processing/progress.ts';
import type {
  ExtractedDocument,
  ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import { blobRefSchema, type DocumentType, type LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { z } from 'zod';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { freeWithdrawn } from '../../platform/files/free-withdrawn.ts';
import { recordDerivedFiles } from '../../platform/files/record-files.ts';
import type { DocumentActivities } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { isRefusal, fileMissing } from '../../documents/refused.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { awaitsConversion, arrivesExtracted } from '../../documents/arrival.ts';
import { hiddenNotice, readDeckSaid } from './speaker-notes.ts';
import { boxesNotice, unreadPagesNotice, resumeReading } from './unfinished-text.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

/** A file, for the first time or once more. */
type Given = Extract<
  LibraryEvent | DocumentEvent,
  { type: 'DocumentUploaded' | 'DocumentConverted' | 'ExtractionRequested' }
>;
export type ReadingDependencies = {
  blobs: BlobStore;
  activities: Pick<DocumentActivities, 'extract' | 'budget'>;
  derived: DerivedResults;
  freeFiles: FreeUnusedFiles;
};
type Dependencies = ReadingDependencies & { bus: Pick<MessageBus, 'emit'>; send: SendCommand };
type File = { blob: BlobRef; type: DocumentType; totalPages: number | null; notes?: BlobRef | undefined };

export const extractionGroup: ProcessorGroup = {
  subjects: [
    'events.library.DocumentUploaded',
    'events.document.DocumentConverted',
    'events.document.ExtractionRequested',
  ],
  // Documents that wait for their turn with a worker hold nothing.
  concurrency: 32,
  isDocumentWork: true,
  longestMs: longestStepMs,
};

const extractedSchema = z.object({
  totalPages: z.number().int(),
  pagesWithText: z.number().int(),
  textBlob: blobRefSchema,
  notice: z.string().optional(),
  toRecognise: z.array(z.number().int()).optional(),
});
type Extracted = z.infer<typeof extractedSchema>;

export const textDerivation = ({ type, notes }: Pick<File, 'type' | 'notes'>): Derivation<Extracted> => ({
  name: `text@${readingVersions[type]}/${type}${notes === undefined ? '' : `/notes@2 ${notes.hash}`}`,
  schema: extractedSchema,
  filesOf: ({ textBlob }) => [textBlob.hash],
});

/** Reads a file, once for all who have it, and stores its text as a blob. `announce` gets a text that was not there before. */
export const fileReading = (
  { blobs, activities, derived, freeFiles }: ReadingDependencies,
  announce: (extracted: Extracted, document: ExtractedDocument) => void = () => undefined,
) => {
  const resume = resumeReading({ derived, budgetOf: (spentMs) => activities.budget(spentMs) });
  return ({ blob, type, totalPages, notes }: File, work: Work): Promise<Extracted> => {
    const compute = async (shared: Work): Promise<Computed<Extracted>> => {
      const file = storedFile(blobs, blob.hash, blob.size);
      const deck = notes && (await readDeckSaid(blobs, notes));
      const reading = { ...(await resume(blob.hash, totalPages)), deck };
      const document = await activities.extract(file, type, shared, reading).catch(async (error: unknown) => {
        await reading.keep();
        await freeWithdrawn(freeFiles, shared, [blob.hash]);
        throw error;
      });
      await reading.end();
      const notices = [
        unreadPagesNotice(reading),
        boxesNotice(reading),
        deck && hiddenNotice(deck),
        reading.notice,
      ];
      const notice = notices.filter(Boolean).join(' ');
      const value = { ...(await store(blobs, document)), ...(notice && { notice }) };
      await freeWithdrawn(freeFiles, shared, [blob.hash, value.textBlob.hash]);
      announce(value, document);
      return { value, keep: document.pages.every(isReadable) };
    };
    return derived.of(blob.hash, textDerivation({ type, notes }), compute, work);
  };
};

/** Extracts the text of an uploaded document and stores it as a blob. */
export const extraction = (deps: Dependencies): Processor<Given> => {
  const { bus, blobs, send, freeFiles } = deps;
  const read = fileReading(deps, ({ textBlob, toRecognise }, document) => {
    // What is on pictures is not read yet.
    if (!toRecognise)
      bus.emit(textExtracted.subject, { textBlob: textBlob.hash, characters: charactersOf(document) });
  });
  return {
    async handle(event, work) {
      if (arrivesExtracted(event) || awaitsConversion(event)) return;
      const { documentId, blob, type, totalPages } = event.data;
      const notes = 'notes' in event.data ? event.data.notes : undefined;
      try {
        const extracted = await read({ blob, type, totalPages, notes }, work);
        const readingVersion = readingVersions[type];
        await recordDerivedFiles({ blobs, freeFiles }, blob.hash, [extracted.textBlob.hash], () =>
          send(RecordExtraction, { documentId, ...extracted, readingVersion }, asActorOf(event)),
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const { code, message } = error;
        await send(RecordExtractionFailure, { documentId, code, message }, asActorOf(event));
      }
    },
    async giveUp(event) {
      if (awaitsConversion(event)) return;
      const { documentId, blob } = event.data;
      const message = 'The text of this document could not be read. Your file is safe.';
      const failure = (await blobs.has(blob.hash)) ? { code: 'EXTRACTION_FAILED', message } : fileMissing;
      await send(RecordExtractionFailure, { documentId, ...failure }, asActorOf(event));
    },
  };
};

/** A page is unreadable when a limit was reached; with less load another attempt may read it. */
export const isReadable = ({ unreadable }: ExtractedPage): boolean => unreadable === undefined;

const charactersOf = ({ pages }: ExtractedDocument): number =>
  pages.reduce((sum, { text }) => sum + text.length, 0);

async function store(blobs: BlobStore, document: ExtractedDocument): Promise<Extracted> {
  const textBlob = await blobs.put(new TextEncoder().encode(JSON.stringify(document)));
  const pagesWithText = document.pages.filter((page) => page.text.trim() !== '').length;
  const toRecognise = document.pages.flatMap((page) => (page.toRecognise ? [page.pageNumber] : []));
  const pictures = toRecognise.length > 0 ? { toRecognise } : {};
  return { totalPages: document.pages.length, pagesWithText, textBlob, ...pictures };
}
