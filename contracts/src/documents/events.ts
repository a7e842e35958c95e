import { z } from 'zod';
import { engineSchema, makerSchema } from '../kernel/events/engine.ts';
import { asRecorded, defineEvent, type EventOf, unreadableText } from '../kernel/events/event.ts';
import { blobRefSchema, documentTypeSchema } from '../library/events.ts';
import { cardStyleSchema } from '../preferences/settings.ts';
import { howManySchema } from '../kernel/how-many.ts';
import { noCardsReasonSchema } from '../library/files/no-cards-reason.ts';
import { modelFailureSchema } from '../library/model-failure.ts';
import { processingKindSchema } from './processing/processing-kind.ts';

const documentId = z.string();
const requestId = z.string();
const pageNumber = z.number().int().positive();
/** The version of the reading that made a text. */
const readingVersion = z.number().int().positive();
/** `more`: what did not fit into the summary. */
export const summarySchema = z.object({
  title: z.string(),
  bullets: z.array(z.string()),
  more: z.array(z.string()).optional(),
});
export type PageSummary = z.infer<typeof summarySchema>;
/** A page ready for display: a one-page PDF or, when it could not be extracted, an image. */
export const preparedPageSchema = z.object({
  pageNumber,
  kind: z.enum(['pdf', 'image']),
  mime: z.string(),
  blob: blobRefSchema,
});

/** A page that was processed in the document from which it is copied. */
export const copiedPageSchema = z.object({
  pageNumber,
  summary: summarySchema.nullable(),
  note: z.string().nullable(),
  lack: noCardsReasonSchema.optional(),
  /** Absent in earlier events. */
  madeBy: makerSchema.optional(),
  /** Why the built-in engine made it instead of the model; absent where it was not to be a model. */
  insteadOf: modelFailureSchema.optional(),
  cardCount: z.int().min(0),
});
export type CopiedPage = z.infer<typeof copiedPageSchema>;

/** The file to be processed again. */
const again = z.object({
  documentId,
  type: documentTypeSchema,
  blob: blobRefSchema,
  /** Number of pages of a PDF, as counted on upload or when it was converted. */
  totalPages: z.number().int().nullable(),
  /** The speaker notes of a presentation and what its slides say: a blob of SpeakerNotes. */
  notes: blobRefSchema.optional(),
});

/** Stream `document-<document>`: extraction and processing, page by page. */
export const documentEvents = {
  /** The uploaded file was converted: from now on this PDF is what is read and shown of the document. */
  DocumentConverted: defineEvent(
    again.extend({
      totalPages: z.number().int().positive(),
      /** In a copy: its text and its pages come with it. */
      isReady: z.literal(true).optional(),
    }),
  ),
  ConversionFailed: defineEvent(z.object({ documentId, code: z.string(), message: z.string() }), {
    personal: { message: '' },
  }),
  /** The conversion had failed, and the person requested the document again; `blob` is the uploaded file. */
  ConversionRequested: defineEvent(z.object({ documentId, blob: blobRefSchema, mime: z.string() })),
  /** The text was read; `textBlob` holds an ExtractedDocument. */
  DocumentExtracted: defineEvent(
    z.object({
      documentId,
      type: documentTypeSchema,
      name: z.string(),
      totalPages: z.number().int().positive(),
      pagesWithText: z.number().int(),
      textBlob: blobRefSchema,
      /** Why some pages were not read, for the person. */
      notice: z.string().optional(),
      /** Pages whose text is in their picture only and is still to be recognised; absent where there are none. */
      toRecognise: z.array(pageNumber).optional(),
      /** Absent in earlier events. */
      readingVersion: readingVersion.optional(),
      /** It holds cards that came from elsewhere: its text is none of anybody's. */
      isDeck: z.literal(true).optional(),
    }),
    { personal: { name: '', notice: '' } },
  ),
  /** An earlier version read the text: the file is to be read again in the background. `textBlob`: hash of that text. */
  ReadingAgainRequested: defineEvent(again.extend({ textBlob: z.string(), readingVersion })),
  /**
   * From now on `textBlob` is the text of the document: it says the same, as this version reads it. `replaces`: hashes of texts that the
   * document does not need any more.
   */
  TextReadAgain: defineEvent(
    z.object({ documentId, textBlob: blobRefSchema, readingVersion, replaces: z.array(z.string()) }),
  ),
  /** The text of these pages is to be recognised, for the first time or once more. */
  RecognitionRequested: defineEvent(
    z.object({
      documentId,
      /** The PDF. */
      blob: blobRefSchema,
      /** What was read of it: an ExtractedDocument in which the pages to recognise are marked. */
      textBlob: blobRefSchema,
      totalPages: z.number().int().positive(),
      pages: z.array(pageNumber),
    }),
  ),
  /** `textBlob` holds an ExtractedDocument of this page alone, with its words and where they are. */
  PageRecognised: defineEvent(
    z.object({
      documentId,
      pageNumber,
      textBlob: blobRefSchema,
      /** From 0 to 1: the mean of its words. */
      confidence: z.number().min(0).max(1),
    }),
  ),
  PageRecognitionFailed: defineEvent(
    z.object({ documentId, pageNumber, code: z.string(), message: z.string() }),
    { personal: { message: '' } },
  ),
  /** From now on `textBlob` is the text of the document, with what was recognised. */
  RecognitionCompleted: defineEvent(
    z.object({ documentId, textBlob: blobRefSchema, totalPages: z.number().int().positive() }),
  ),
  ExtractionFailed: defineEvent(z.object({ documentId, code: z.string(), message: z.string() }), {
    personal: { message: '' },
  }),
  /** The extraction had failed, and the person requested the document again. */
  ExtractionRequested: defineEvent(again),
  PagesPrepared: defineEvent(z.object({ documentId, pages: z.array(preparedPageSchema) })),
  /** The pages of a PDF, or the remaining ones, could not be prepared for display. */
  PreparationFailed: defineEvent(z.object({ documentId, code: z.string(), message: z.string() }), {
    personal: { message: '' },
  }),
  /** Like ExtractionRequested, for the preparation of the pages. */
  PreparationRequested: defineEvent(again),
  /** How many cards its pages get that are processed from then on; null: as the person has it in Settings. */
  HowManyChosenForDocument: defineEvent(z.object({ documentId, howMany: howManySchema.nullable() })),
  ProcessingRequested: defineEvent(
    z.object({
      documentId,
      requestId,
      kind: processingKindSchema,
      cardStyle: cardStyleSchema,
      /** How many cards a page gets; absent in earlier events, and where that is `normal`. */
      howMany: howManySchema.optional(),
      /** The built-in engine makes them, as the person wishes; absent: what the server is set up with. */
      engine: z.literal('builtin').optional(),
      /** The person's local date, from which new cards are due. */
      studyDay: z.iso.date(),
      /**
       * Whether all pages are done again: always for `again`; for `cards` where the document has no generated card, as no
       * page gave any, or all were deleted. Absent otherwise, and in earlier events, where only the first counted.
       */
      repeatsAll: z.boolean().optional(),
      /** New cards replace those that were never answered or changed. Absent in earlier events, after which all cards stay. */
      replacesUnanswered: z.literal(true).optional(),
    }),
  ),
  /** Requests the processing of a page, with everything that a processor needs for it. */
  PageRequested: defineEvent(
    z.object({
      documentId,
      requestId,
      pageNumber,
      totalPages: z.number().int(),
      cardStyle: cardStyleSchema,
      howMany: howManySchema.optional(),
      /** The built-in engine makes it, as the person wishes; absent: what the server is set up with. */
      engine: z.literal('builtin').optional(),
      studyDay: z.iso.date(),
      name: z.string(),
      /** Hash of the blob: of the document's text, or of a page's that was recognised. */
      textBlob: z.string(),
    }),
    { personal: { name: '' } },
  ),
  PageProcessed: defineEvent(
    z.object({
      documentId,
      requestId,
      pageNumber,
      /** null: the page has nothing to summarise; `note` says why. */
      summary: summarySchema.nullable(),
      note: z.string().nullable(),
      /** Why it gave no card, or not all; absent when it gave them, and where the engine did not say. */
      lack: noCardsReasonSchema.optional(),
      cardCount: z.number().int(),
      /** Generated cards that failed the grounding check. */
      dropped: z.number().int(),
      engine: engineSchema,
      /** Why the built-in engine made it instead of the model; absent where it was not to be a model. */
      insteadOf: modelFailureSchema.optional(),
    }),
    {
      personal: { summary: null, note: null },
      unreadable: { note: unreadableText },
      upcasts: [asRecorded, asRecorded],
    },
  ),
  /** They come from another document, with what they were summarised as and how many cards came with each. */
  PagesCopied: defineEvent(
    z.object({
      documentId,
      sourceDocumentId: documentId,
      pages: z.array(copiedPageSchema),
      /** Every page of the document is done with these. */
      isProcessed: z.boolean(),
    }),
    { personal: { pages: [] }, upcasts: [asRecorded, asRecorded] },
  ),
  PageFailed: defineEvent(
    z.object({ documentId, requestId, pageNumber, code: z.string(), message: z.string() }),
    { personal: { message: '' } },
  ),
  ProcessingCompleted: defineEvent(
    z.object({
      documentId,
      requestId,
      pages: z.number().int(),
      failedPages: z.array(pageNumber),
      cards: z.number().int(),
    }),
  ),
  /** Its document was deleted: no further work is recorded here. */
  DocumentDiscarded: defineEvent(z.object({ documentId }), { frees: true }),
  /** After DocumentDiscarded: its files were deleted, except those that another document uses. */
  DocumentFilesReleased: defineEvent(z.object({ documentId }), { frees: true }),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
export const documentStream = (id: string): string => `document-${id}`;
