import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/api.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { query } from '../../../api/endpoints.ts';

/** The page or chunk that a card came from. */
export type CardSource = AnswerOf<typeof documentsApi.getPDFPageByAnkiCard>;

const minutes = 60;

export const playEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // The cards of a session are fetched once: its own answers must not cause a refetch.
    studySession: build.query({ ...query(cardsApi.getStudySession), providesTags: [] }),
    hasCards: build.query(query(cardsApi.getAnkiQuestions)),
    cardSource: build.query({
      ...query(documentsApi.getPDFPageByAnkiCard),
      // The page of a card never changes; a page that is not ready yet is refetched when pages change.
      providesTags: (_answer: CardSource | undefined, error: ApiError | undefined) =>
        error ? (['pages', 'documents'] as const) : [],
      keepUnusedDataFor: 10 * minutes,
    }),
  }),
});

export const { useStudySessionQuery, useHasCardsQuery, useCardSourceQuery } = playEndpoints;
