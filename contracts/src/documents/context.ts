import { cardEditApi } from '../cards/apis/edit-api.ts';
import { importedCardsApi } from '../cards/imports/api.ts';
import { occlusionApi } from '../cards/occlusion/api.ts';
import { defineContext } from '../kernel/calls/context.ts';
import { documentsApi } from './api.ts';
import { estimateApi } from './processing/estimate-api.ts';
import { readingApi } from './processing/reading-api.ts';
import * as commands from './commands.ts';
import { documentEvents } from './events.ts';
import { conversionProgress, pageProgress } from './processing/progress.ts';
import { documentFilesModel, pagesModel } from './read-models.ts';
import { documentsRefusals } from './refusals.ts';

// Of a card only its drawing needs no page.
const { getOcclusions: _, ...ofPages } = occlusionApi;

/** The content of a document: extraction, pages, processing. */
export const documentsContext = defineContext({
  streams: { document: documentEvents },
  api: {
    ...documentsApi,
    ...readingApi,
    ...estimateApi,
    changeAnkiCards: cardEditApi.changeAnkiCards,
    tieCard: importedCardsApi.tieCard,
    ...ofPages,
  },
  readModels: { pages: pagesModel, 'document-files': documentFilesModel },
  refusals: documentsRefusals,
  commands,
  progress: { page: pageProgress, conversion: conversionProgress },
});
