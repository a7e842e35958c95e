import { z } from 'zod';
import { defineEndpoint, longBody } from '../kernel/calls/endpoint.ts';
import { documentTypeSchema } from './events.ts';
import { id, name } from './fields.ts';
import { howManySchema } from '../kernel/how-many.ts';
import { mostDocuments, mostFolders, storageSchema } from './quota.ts';
import { documentsModel, foldersModel } from './read-models.ts';
import { cardsModel } from '../cards/read-models.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { libraryRefusals } from './refusals.ts';
import { uploadApi } from './files/upload-api.ts';

/** A document with more failed pages lists the first of them. */
export const mostFailedPages = 1000;
/** Of a document with more runs of recognised pages the first are listed. */
export const mostRanges = 500;
const displayOrder = z.number().int();
/** Bounded, so that the highest plus one is still a safe integer. */
const newDisplayOrder = z.number().int().min(0).max(1_000_000);
const ok = z.object({ success: z.literal(true), message: z.string().optional() });

const processingSchema = z.object({
  status: z.enum(['unprocessed', 'processing', 'processed']),
  pagesDone: z.number().int(),
  failedPages: z.array(z.number().int()).max(mostFailedPages),
});

const documentFields = {
  Folder_id: id,
  display_order: displayOrder,
  /** It holds cards that came from elsewhere, and nothing to read: it is shown as its cards. */
  isDeck: z.literal(true).optional(),
  /** null until it is extracted or converted. */
  totalPages: z.number().int().nullable(),
  /** Its file is being converted into a PDF, which takes seconds. */
  converting: z.literal(true).optional(),
  extraction: z.enum(['pending', 'done', 'failed']),
  /** No page has text that can be read or recognised: it can be looked at, and cards of it are written by hand. */
  noText: z.literal(true).optional(),
  /** How many of its pages are pictures, as in a scan, whose text is being recognised; absent where there are none. */
  recognising: z.number().int().min(1).optional(),
  /** Pages whose text was recognised in their picture, and may contain mistakes; absent where there are none. */
  recognised: z
    .array(z.object({ first: z.number().int(), last: z.number().int() }))
    .max(mostRanges)
    .optional(),
  /** Some of its pages could not be prepared for display. */
  pagesFailed: z.boolean(),
  /** What of it is missing, why, and what helps. */
  notice: z.string().optional(),
  processing: processingSchema,
  /** How many cards its pages get that are processed; absent: as in the settings of the person. */
  howMany: howManySchema.optional(),
  hasSummaries: z.boolean(),
  hasAnkiCards: z.boolean(),
  /** How many cards it has; absent where there are none. */
  cards: z.int().min(1).optional(),
  /** When its name, its cards or what was read or made of it last became another. */
  changedAt: z.iso.datetime().optional(),
  /** Suggested cards that nothing was decided about; absent where there are none. */
  suggestions: z.int().min(1).optional(),
  /**
   * Once it is processed: what was made, and in sentences why not more ('' when there is nothing to tell). `gaveNone`: no page
   * of it gave a card; otherwise those that it gave may have been deleted. `standIns`: in a sentence, which pages the built-in
   * engine made instead of the model, and why; absent when there are none.
   */
  outcome: z
    .object({
      made: z.string(),
      whyNotMore: z.string(),
      gaveNone: z.literal(true).optional(),
      standIns: z.string().optional(),
    })
    .optional(),
};
export const pdfSchema = z.object({
  PDF_id: id,
  PDF_name: z.string(),
  type: z.literal('pdf'),
  ...documentFields,
});
export const textDocumentSchema = z.object({
  TextDoc_id: id,
  TextDoc_name: z.string(),
  type: z.literal('text'),
  /** The PDF it was uploaded together with. */
  PDF_id: id.optional(),
  ...documentFields,
});
export type Pdf = z.infer<typeof pdfSchema>;
export type TextDocument = z.infer<typeof textDocumentSchema>;

export const folderSchema = z.object({
  Folder_id: id,
  Folder_name: z.string(),
  display_order: displayOrder,
  PDFs: z.array(z.union([pdfSchema, textDocumentSchema])).max(mostDocuments),
});
export type Folder = z.infer<typeof folderSchema>;

/** An addition to the specification: also the text or the PDF that was uploaded together with it. */
const withLinked = z.boolean().optional();
const notes = '/api/notesRoutes';
export const libraryApi = {
  /** An addition to the specification. */
  getStorage: defineEndpoint({
    method: 'GET',
    path: '/api/user/storage',
    side: 'query',
    summary: 'How much the person keeps, and may keep at most',
    response: storageSchema,
    reads: [foldersModel, documentsModel],
    errors: [commonRefusals.BUSY],
  }),
  getUserFolders: defineEndpoint({
    method: 'GET',
    path: `${notes}/getUserFolders`,
    side: 'query',
    summary: "The person's folders with their documents, in display order",
    response: z.object({ folders: z.array(folderSchema).max(mostFolders) }),
    reads: [foldersModel, documentsModel],
  }),
  getUserPDFs: defineEndpoint({
    method: 'GET',
    path: `${notes}/getUserPDFs`,
    side: 'query',
    summary: "The person's documents, in display order",
    response: z.object({
      pdfs: z.array(pdfSchema).max(mostDocuments),
      textDocuments: z.array(textDocumentSchema).max(mostDocuments),
    }),
    reads: [documentsModel],
  }),
  addFolder: defineEndpoint({
    method: 'POST',
    path: `${notes}/add_Folder`,
    side: 'command',
    summary: 'Add a folder at the end',
    body: z.object({ folderName: name }),
    response: z.object({ success: z.literal(true), folder: folderSchema.omit({ PDFs: true }) }),
    changes: [foldersModel],
    errors: [libraryRefusals.FOLDER_NAME_EXISTS, libraryRefusals.QUOTA_EXCEEDED],
  }),
  renameFolder: defineEndpoint({
    method: 'PUT',
    path: `${notes}/renameFolder`,
    side: 'command',
    summary: 'Rename a folder',
    body: z.object({ folderId: id, newFolderName: name }),
    response: ok,
    changes: [foldersModel],
    errors: [commonRefusals.NOT_FOUND, libraryRefusals.FOLDER_NAME_EXISTS],
  }),
  renamePDF: defineEndpoint({
    method: 'PUT',
    path: `${notes}/renamePDF`,
    side: 'command',
    summary: 'Rename a document',
    body: z.object({ pdfId: id, newPDFName: name, docType: documentTypeSchema.optional(), withLinked }),
    response: ok,
    changes: [documentsModel],
    errors: [commonRefusals.NOT_FOUND, libraryRefusals.DOCUMENT_NAME_EXISTS],
  }),
  deleteFolder: defineEndpoint({
    method: 'DELETE',
    path: `${notes}/delete_Folder`,
    side: 'command',
    summary: 'Delete a folder with its documents and their cards',
    body: z.object({ folderId: id }),
    response: ok,
    changes: [foldersModel, documentsModel, cardsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  deletePDF: defineEndpoint({
    method: 'DELETE',
    path: `${notes}/delete_PDF`,
    side: 'command',
    summary: 'Delete a document with its cards',
    body: z.object({ pdfId: id, docType: documentTypeSchema.optional(), withLinked }),
    response: ok,
    changes: [documentsModel, cardsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  updateFolderOrder: defineEndpoint({
    method: 'PUT',
    path: `${notes}/updateFolderOrder`,
    side: 'command',
    summary: 'Put folders into a new order',
    body: z.object({
      orderUpdates: z
        .array(z.object({ folderId: id, displayOrder: newDisplayOrder }))
        .min(1)
        .max(mostFolders),
    }),
    bodyLimit: longBody,
    response: z.object({
      success: z.literal(true),
      allFoldersInOrder: z.array(folderSchema.omit({ PDFs: true })).max(mostFolders),
    }),
    changes: [foldersModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  updatePDFOrder: defineEndpoint({
    method: 'PUT',
    path: `${notes}/updatePDFOrder`,
    side: 'command',
    summary: 'Put the documents of a folder into a new order',
    body: z.object({
      folderId: id,
      orderUpdates: z
        .array(z.object({ pdfId: id, displayOrder: newDisplayOrder, docType: documentTypeSchema.optional() }))
        .min(1)
        .max(5000),
    }),
    bodyLimit: longBody,
    response: ok,
    changes: [documentsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  /** An addition to the specification. */
  moveDocuments: defineEndpoint({
    method: 'PUT',
    path: `${notes}/moveDocuments`,
    side: 'command',
    summary: 'Move documents into another folder: all of them or, where a name is taken there, none',
    body: z.object({
      folderId: id,
      documents: z
        .array(
          z.object({
            pdfId: id,
            /** Without it, behind the documents of the folder. */
            displayOrder: newDisplayOrder.optional(),
          }),
        )
        .min(1)
        .max(5000),
    }),
    bodyLimit: longBody,
    response: ok,
    changes: [documentsModel],
    errors: [commonRefusals.NOT_FOUND, libraryRefusals.DOCUMENT_NAME_EXISTS],
  }),
  ...uploadApi,
};
