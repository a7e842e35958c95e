import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/api.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';
import { query } from '../../api/endpoints.ts';

type Batch = AnswerOf<typeof documentsApi.getPDFImages>;

/** One page or chunk of a document, to be shown beside something else. */
const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    onePage: build.query({
      ...query(documentsApi.getPDFImages),
      // A page never changes; one that is not ready yet is refetched when pages change.
      providesTags: (_answer: Batch | undefined, error: ApiError | undefined) =>
        error ? (['pages', 'documents'] as const) : [],
    }),
  }),
});

export const { useOnePageQuery } = endpoints;
