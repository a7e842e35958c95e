import { z } from 'zod';
import { makerSchema } from '../kernel/events/engine.ts';
import { defineEndpoint, longBody, noBody, streamAccess } from '../kernel/calls/endpoint.ts';
import { commandIdPattern } from '../kernel/calls/headers.ts';
import { pageInput, pageOutput } from '../kernel/calls/paging.ts';
import { documentTypeSchema } from '../library/events.ts';
import { howManySchema } from '../kernel/how-many.ts';
import { modelFailureSchema } from '../library/model-failure.ts';
import { documentsModel } from '../library/read-models.ts';
import {
  documentPageSchema,
  mostInBatch,
  mostPageSentences,
  notedPageSchema,
  pageBatchSchema,
  sentenceSchema,
} from './page.ts';
import { documentFilesModel, pagesModel } from './read-models.ts';
import { ankiCardSchema } from '../cards/api.ts';
import { longestPrompt } from '../cards/text/card-prompt.ts';
import { cardsModel } from '../cards/read-models.ts';
import { cardsRefusals } from '../cards/refusals.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { mostAtOnce } from './processing/processing-kind.ts';
import { documentsRefusals } from './refusals.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';

/** A page's summary has a handful; more are left out. */
export const mostBullets = 200;
export const summariesPage = { list: 'textEntries', most: 1000 };
export const notesPaging = { list: 'notes', most: 500 };

export const processedTextEntrySchema = z.object({
  pageNumber: z.number().int(),
  pageTitle: z.string(),
  /** Bullets, separated by a comma and a space; commas within a bullet are semicolons here. */
  summary: z.string(),
  /** The same bullets, each with its own commas. */
  bullets: z.array(z.string()).max(mostBullets),
  /** Further points of the page, which did not fit into its summary; absent where all did. */
  more: z.array(z.string()).max(mostBullets).optional(),
  /** Why the page has no summary. */
  note: z.string().optional(),
  /** The engine that processed the page, and the model, if one wrote the summary; absent where it is not known. */
  madeBy: makerSchema.optional(),
  /** Why the built-in engine made it instead of the model. */
  insteadOf: modelFailureSchema.optional(),
});
export type ProcessedTextEntry = z.infer<typeof processedTextEntrySchema>;

/**
 * An event of a processing stream. The work is over when `message` says complete or `error` is set and `done` is true.
 */
export const progressEventSchema = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  message: z.string(),
  /** Percentage of processed pages. */
  progress: z.number(),
  error: z.string().nullable(),
  timestamp: z.string(),
  done: z.boolean(),
  /** With the end of a processing: the cards that were made of the document. */
  cards: z.number().int().optional(),
  /** And the suggested cards that nothing was decided about. */
  suggestions: z.number().int().optional(),
});
export type ProgressEvent = z.infer<typeof progressEventSchema>;

const timeZone = z.string().optional();

export const documentsApi = {
  getPDFImages: defineEndpoint({
    method: 'POST',
    path: `${notes}/getPDFImages`,
    aliases: [`${notes}/getpdfimages`],
    side: 'query',
    summary: 'A batch of pages, or of chunks of numbered sentences; `page` counts batches of `limit` from 1',
    body: z.object({
      pdfId: id,
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(mostInBatch).default(mostInBatch),
      docType: documentTypeSchema.optional(),
    }),
    response: pageBatchSchema,
    reads: [documentsModel, pagesModel, documentFilesModel],
    errors: [
      commonRefusals.NOT_FOUND,
      documentsRefusals.DOCUMENT_TOO_LARGE,
      documentsRefusals.EXTRACTION_FAILED,
      documentsRefusals.PREPARATION_FAILED,
      documentsRefusals.STORED_FILE_DAMAGED,
    ],
  }),
  getDocumentFile: defineEndpoint({
    method: 'GET',
    path: `${notes}/documentFile/:pdfId`,
    side: 'query',
    kind: 'file',
    summary: 'The PDF of a document as it was uploaded, whole or in parts (Range, If-Range, If-None-Match)',
    params: z.object({ pdfId: id }),
    response: noBody,
    reads: [documentsModel, documentFilesModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NO_SUCH_PART, documentsRefusals.STORED_FILE_DAMAGED],
  }),
  getSpeakerNotes: defineEndpoint({
    method: 'POST',
    path: `${notes}/getSpeakerNotes`,
    side: 'query',
    summary:
      'The speaker notes of a document that was a presentation, by page; pages without notes are left out',
    body: z.object({ pdfId: id, ...pageInput(notesPaging) }),
    response: z.object({
      notes: z.array(notedPageSchema).max(notesPaging.most),
      ...pageOutput,
    }),
    page: notesPaging,
    reads: [documentsModel, documentFilesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getProcessedText: defineEndpoint({
    method: 'POST',
    path: `${notes}/getProcessedText`,
    side: 'query',
    summary: 'The summaries of a document, by page',
    body: z.object({ pdfId: id, ...pageInput(summariesPage) }),
    response: z.object({
      textEntries: z.array(processedTextEntrySchema).max(summariesPage.most),
      ...pageOutput,
    }),
    page: summariesPage,
    reads: [documentsModel, pagesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getPDFPageByAnkiCard: defineEndpoint({
    method: 'POST',
    path: `${notes}/getPDFPageByAnkiCard`,
    side: 'query',
    summary: 'The page or chunk that a card came from',
    body: z.object({ ankiCardId: id }),
    response: z.discriminatedUnion('type', [
      z.object({ type: z.literal('pdf'), page: documentPageSchema }),
      z.object({
        type: z.literal('text'),
        sentence: z.object({ number: z.number().int(), text: z.string() }),
        /** The same text as its author laid it out. */
        sentences: z.array(sentenceSchema).max(mostPageSentences),
      }),
    ]),
    reads: [cardsModel, documentsModel, pagesModel, documentFilesModel],
    errors: [commonRefusals.NOT_FOUND, ...Object.values(documentsRefusals)],
  }),
  /** A call about cards; it stands here because it needs to know the pages of the document. */
  createAnki: defineEndpoint({
    method: 'POST',
    path: `${notes}/createAnki`,
    side: 'command',
    summary: 'Write a card for a page of a PDF or a chunk of a text; hidden parts are written {{c1::answer}}',
    body: z.object({
      pdfId: id,
      pageNumber: z.number().int().min(1).max(1_000_000),
      prompt: z.string().max(longestPrompt, `The card is too long (${longestPrompt} characters at most)`),
      span: z
        .string()
        .max(longestPrompt)
        .default('')
        .meta({ description: 'the passage of the page that the person selected for it' }),
    }),
    // A text that is too long is refused as such, not the call.
    bodyLimit: longBody,
    response: z.object({ anki: ankiCardSchema }),
    changes: [cardsModel, documentsModel],
    errors: [
      commonRefusals.NOT_FOUND,
      commonRefusals.NOT_YET,
      cardsRefusals.CARD_TEXT,
      cardsRefusals.TOO_MANY_CARDS,
    ],
  }),
  /** An addition to the specification. */
  getCardsIfProcessedAgain: defineEndpoint({
    method: 'POST',
    path: `${notes}/getCardsIfProcessedAgain`,
    side: 'query',
    summary: 'How many cards of a document stay when it is processed again, and how many are replaced',
    body: z.object({ pdfId: id }),
    response: z.object({
      /** Answered, changed, accepted or made by hand. */
      kept: z.int(),
      /** Of those that are kept: answered. Their schedule goes on. */
      answered: z.int(),
      /** Generated, and never answered or changed. */
      replaced: z.int(),
      /** Suggestions that nothing was decided about: they are replaced as well. */
      suggestions: z.int(),
    }),
    reads: [documentsModel, cardsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  /** An addition to the specification. */
  chooseHowManyCards: defineEndpoint({
    method: 'PUT',
    path: `${notes}/chooseHowManyCards`,
    side: 'command',
    summary:
      'Choose how many cards the pages of a document get that are processed from now on; null: as in the settings of the person',
    body: z.object({ pdfId: id, howMany: howManySchema.nullable() }),
    response: z.object({ success: z.literal(true) }),
    changes: [documentsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  /** An addition to the specification. */
  processDocuments: defineEndpoint({
    method: 'POST',
    path: `${notes}/processDocuments`,
    side: 'command',
    summary:
      'Request summaries and cards of several documents at once: of each what is not done yet; nothing has to be followed for it to go on',
    body: z.object({ pdfIds: z.array(id).min(1).max(mostAtOnce) }),
    response: z.object({ success: z.literal(true) }),
    changes: [documentsModel],
    errors: [commonRefusals.NOT_FOUND, documentsRefusals.NOTHING_TO_READ],
  }),
  extractAndGenerateSSE: defineEndpoint({
    method: 'GET',
    path: `${notes}/extractAndGenerateSSE`,
    side: 'query',
    kind: 'events',
    summary: 'Request summaries and cards of a document and follow the work',
    query: z.object({
      pdfId: id,
      docType: documentTypeSchema.optional(),
      ...streamAccess,
      timeZone,
      again: z.string().regex(commandIdPattern).optional().meta({
        description:
          'An addition to the specification: pages are done once more. Cards that were answered, changed, accepted or made by hand stay, new ones come beside them, and those that nobody ever answered are replaced. A new id for each time that it is wanted: a stream that is opened again with the same id asks for nothing',
      }),
      only: z.literal('standIns').optional().meta({
        description:
          'With `again`: only the pages that the built-in engine made instead of the model, and those that failed, and no card is replaced; all pages when absent',
      }),
    }),
    response: progressEventSchema,
    reads: [documentsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  generateAnkiCardsSSE: defineEndpoint({
    method: 'GET',
    path: `${notes}/generateAnkiCardsSSE`,
    side: 'query',
    kind: 'events',
    summary: 'Request the cards of a document that has none and follow the work',
    query: z.object({ pdfId: id, ...streamAccess, timeZone }),
    response: progressEventSchema,
    reads: [documentsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
};
