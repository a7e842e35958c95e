import { readingApi } from '@anamnesis/contracts/documents/processing/reading-api.ts';
import type { LaidOutText } from '@anamnesis/contracts/documents/page.ts';
import type { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

const minutes = 60;

export const pageTextEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    pageText: build.query({
      ...query(readingApi.getPageText),
      // A page that is read says the same for ever; one that is not ready yet is fetched again when pages change.
      providesTags: (answer: LaidOutText | undefined, error: ApiError | undefined) =>
        error || answer?.text === '' ? (['pages', 'documents'] as const) : [],
      keepUnusedDataFor: 10 * minutes,
    }),
  }),
});

export const { usePageTextQuery } = pageTextEndpoints;
