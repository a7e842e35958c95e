import { defineContext } from '../kernel/calls/context.ts';
import { cardsApi } from './api.ts';
import { browseApi } from './browse/api.ts';
import { cardSearchesModel, searchEvents } from './browse/kept-searches.ts';
import * as commands from './commands.ts';
import { cardEditApi } from './apis/edit-api.ts';
import { deckEvents } from './events.ts';
import { cardEvents } from './card-events.ts';
import { cardExportApi } from './apis/export-api.ts';
import { importedCardsApi } from './imports/api.ts';
import {
  answersElsewhereModel,
  cardDetailsModel,
  cardDifferencesModel,
  cardNotesModel,
  noteTypesModel,
} from './imports/read-models.ts';
import { occlusionApi } from './occlusion/api.ts';
import { occlusionsModel } from './occlusion/read-model.ts';
import { cardHistoryApi } from './apis/history-api.ts';
import { cardImportApi } from './apis/import-api.ts';
import { cardsModel, reviewsModel, suggestionsModel } from './read-models.ts';
import { cardsRefusals } from './refusals.ts';
import { suggestionsApi } from './apis/suggestions-api.ts';

// They need to know the pages of the document, whose context has them.
const { changeAnkiCards: _, ...ofCards } = cardEditApi;

/** Cards, their reviews, and when they are due. */
export const cardsContext = defineContext({
  streams: { deck: deckEvents, card: cardEvents, searches: searchEvents },
  api: {
    ...cardsApi,
    ...ofCards,
    ...cardExportApi,
    ...cardImportApi,
    ...cardHistoryApi,
    ...browseApi,
    ...suggestionsApi,
    getOcclusions: occlusionApi.getOcclusions,
    getCardDifferences: importedCardsApi.getCardDifferences,
    settleDifferences: importedCardsApi.settleDifferences,
    editRichCard: importedCardsApi.editRichCard,
  },
  readModels: {
    cards: cardsModel,
    'card-details': cardDetailsModel,
    'card-differences': cardDifferencesModel,
    'card-searches': cardSearchesModel,
    'card-notes': cardNotesModel,
    'note-types': noteTypesModel,
    'answers-elsewhere': answersElsewhereModel,
    occlusions: occlusionsModel,
    reviews: reviewsModel,
    suggestions: suggestionsModel,
  },
  refusals: cardsRefusals,
  commands,
});
