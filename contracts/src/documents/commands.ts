import { z } from 'zod';
import { generatedTextSchema, suggestedTextSchema } from '../cards/events.ts';
import { engineSchema } from '../kernel/events/engine.ts';
import { defineCommand } from '../kernel/events/message.ts';
import { blobRefSchema } from '../library/events.ts';
import { preparedPageSchema, summarySchema } from './events.ts';
import { processingKindSchema } from './processing/processing-kind.ts';
import { noCardsReasonSchema } from '../library/files/no-cards-reason.ts';
import { modelFailureSchema } from '../library/model-failure.ts';

const documentId = z.string();
const pageNumber = z.number().int().positive();
const page = { documentId, requestId: z.string(), pageNumber };
const readingVersion = z.number().int().positive();

export const RecordConversion = defineCommand(
  'RecordConversion',
  z.object({
    documentId,
    /** The PDF. */
    blob: blobRefSchema,
    totalPages: z.number().int().positive(),
    notes: blobRefSchema.optional(),
  }),
);
export const RecordConversionFailure = defineCommand(
  'RecordConversionFailure',
  z.object({ documentId, code: z.string(), message: z.string() }),
);
export const RecordExtraction = defineCommand(
  'RecordExtraction',
  z.object({
    documentId,
    totalPages: z.number().int().positive(),
    pagesWithText: z.number().int(),
    textBlob: blobRefSchema,
    notice: z.string().optional(),
    /** Pages whose text is to be recognised. */
    toRecognise: z.array(pageNumber).optional(),
    readingVersion: readingVersion.optional(),
  }),
);
export const RecordExtractionFailure = defineCommand(
  'RecordExtractionFailure',
  z.object({ documentId, code: z.string(), message: z.string() }),
);
/** Sent by the query service when a document is opened whose text an earlier version read. */
export const RequestReadingAgain = defineCommand('RequestReadingAgain', z.object({ documentId }));
export const RecordTextReadAgain = defineCommand(
  'RecordTextReadAgain',
  z.object({
    documentId,
    textBlob: blobRefSchema,
    readingVersion,
    /** Hash of the text that it says the same as: it is recorded only where that is still the text of the document. */
    before: z.string(),
  }),
);
/** A page whose text was recognised; the blob holds an ExtractedDocument of this page alone. */
export const RecordRecognisedPage = defineCommand(
  'RecordRecognisedPage',
  z.object({ documentId, pageNumber, textBlob: blobRefSchema, confidence: z.number().min(0).max(1) }),
);
export const RecordPageRecognitionFailure = defineCommand(
  'RecordPageRecognitionFailure',
  z.object({ documentId, pageNumber, code: z.string(), message: z.string() }),
);
/** The text of the document with everything that was recognised of it. */
export const RecordRecognition = defineCommand(
  'RecordRecognition',
  z.object({
    documentId,
    textBlob: blobRefSchema,
    /** Hash of the text to which it was added. */
    read: z.string().optional(),
  }),
);
export const RecordPreparedPages = defineCommand(
  'RecordPreparedPages',
  z.object({ documentId, pages: z.array(preparedPageSchema) }),
);
export const RecordPreparationFailure = defineCommand(
  'RecordPreparationFailure',
  z.object({ documentId, code: z.string(), message: z.string() }),
);
/** Sent by the query service when a person opens a processing stream. */
export const RequestProcessing = defineCommand(
  'RequestProcessing',
  z.object({ documentId, kind: processingKindSchema, timeZone: z.string() }),
);
/** The cards of a page that were sound at once, while others of it are repaired: `RecordPage` has all of them. */
export const RecordSoundCards = defineCommand(
  'RecordSoundCards',
  z.object({ ...page, cards: z.array(generatedTextSchema), engine: engineSchema }),
);
/** The content generated from a page: its summary is recorded in the document, its cards in the deck. */
export const RecordPage = defineCommand(
  'RecordPage',
  z.object({
    ...page,
    summary: summarySchema.nullable(),
    note: z.string().nullable(),
    lack: noCardsReasonSchema.optional(),
    cards: z.array(generatedTextSchema),
    suggestions: z.array(suggestedTextSchema).optional(),
    dropped: z.number().int(),
    engine: engineSchema,
    /** Why the built-in engine made it instead of the model; absent where it was not to be a model. */
    insteadOf: modelFailureSchema.optional(),
  }),
);
export const RecordPageFailure = defineCommand(
  'RecordPageFailure',
  z.object({ ...page, code: z.string(), message: z.string() }),
);
/** Sent after the document's deletion from the library. */
export const DiscardDocument = defineCommand('DiscardDocument', z.object({ documentId }));
/** Sent after the deletion of the document's files. */
export const ReleaseDocumentFiles = defineCommand('ReleaseDocumentFiles', z.object({ documentId }));
