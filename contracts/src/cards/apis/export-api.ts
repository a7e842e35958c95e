import { z } from 'zod';
import { defineEndpoint, noBody, streamAccess } from '../../kernel/calls/endpoint.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentFilesModel, pagesModel } from '../../documents/read-models.ts';
import { documentsModel, foldersModel } from '../../library/read-models.ts';
import { preferencesModel } from '../../preferences/read-models.ts';
import {
  answersElsewhereModel,
  cardDetailsModel,
  cardNotesModel,
  noteTypesModel,
} from '../imports/read-models.ts';
import { occlusionsModel } from '../occlusion/read-model.ts';
import { cardsModel, reviewsModel } from '../read-models.ts';
import { cardsRefusals } from '../refusals.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';

const deckOf = {
  pdfId: id.optional().meta({ description: 'the cards of this document' }),
  folderId: id.optional().meta({ description: 'the cards of all documents of this folder' }),
};

/** How far the pictures of a deck are drawn: those of drawings, parts of pages, and pages. */
export const deckProgressSchema = z.object({
  /** `waiting`: others have their turn. `ready`: the deck can be downloaded. */
  stage: z.enum(['waiting', 'drawing', 'ready']),
  pagesDone: z.int().min(0),
  totalPages: z.int().min(0),
});
export type DeckProgress = z.infer<typeof deckProgressSchema>;

/** Cards as a deck for Anki. */
export const cardExportApi = {
  createAnkiDeck: defineEndpoint({
    method: 'POST',
    path: `${notes}/createAnkiDeck`,
    side: 'query',
    kind: 'file',
    summary:
      'The cards of a document or of a folder as a deck for Anki (.apkg); below the answer of one that was made of a page stands the part of the page that it is of',
    body: z.object({
      ...deckOf,
      pdfName: z.string().max(500).optional().meta({ description: 'the file is named after it' }),
      includeImages: z.boolean().default(false).meta({
        description: 'the page, or the chunk of a text, stands below the answer',
      }),
      deckName: z.string().max(500).optional().meta({
        description: 'levels are separated by `::`; the folder and the document without it',
      }),
      includeScheduling: z.boolean().default(false).meta({
        description: 'when each card is due, and every answer',
      }),
      includeTags: z.boolean().default(true).meta({
        description:
          'folder, document, page, yield, the engine or model that made it, and the tags of the deck that a card came with',
      }),
    }),
    response: noBody,
    reads: [
      cardsModel,
      cardDetailsModel,
      cardNotesModel,
      noteTypesModel,
      answersElsewhereModel,
      occlusionsModel,
      documentFilesModel,
      documentsModel,
      foldersModel,
      pagesModel,
      reviewsModel,
      preferencesModel,
    ],
    errors: [
      commonRefusals.NOT_FOUND,
      commonRefusals.BUSY,
      commonRefusals.STORAGE_FULL,
      commonRefusals.STORAGE_UNUSABLE,
      cardsRefusals.NO_CARDS,
    ],
  }),
  prepareAnkiDeckSSE: defineEndpoint({
    method: 'GET',
    path: `${notes}/prepareAnkiDeckSSE`,
    side: 'query',
    kind: 'events',
    summary: 'Have the pictures of a deck drawn ahead of its download, and follow it',
    query: z.object({
      ...deckOf,
      includeImages: z.enum(['true', 'false']).default('true').meta({
        description:
          'as for the download: without them, only the pictures of drawings and the parts of pages that cards are of',
      }),
      ...streamAccess,
    }),
    response: deckProgressSchema,
    reads: [cardsModel, occlusionsModel, documentsModel, foldersModel, pagesModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.BUSY],
  }),
};
