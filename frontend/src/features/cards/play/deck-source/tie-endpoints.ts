import { importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { calls, command } from '../../../../api/endpoints.ts';
import type { AnswerOf } from '../../../../api/endpoint-types.ts';

export type Passage = AnswerOf<typeof notesSearchApi.searchWithAnswer>['results'][number];

const endpoints = calls({ tieCard: importedCardsApi.tieCard }).injectEndpoints({
  endpoints: (build) => ({
    // What was found is not fetched again under the eyes of its reader: these two are called, not followed.
    prepareNotes: build.mutation(command(notesSearchApi.initializeEmbeddings)),
    findPassages: build.mutation(command(notesSearchApi.searchWithAnswer)),
  }),
});

export const { useTieCardMutation, usePrepareNotesMutation, useFindPassagesMutation } = endpoints;
