import { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

/** In seconds: what was typed and taken back is there at once. */
const kept = 30;

const findEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    quickSearch: build.query({ ...query(notesSearchApi.quickSearch), keepUnusedDataFor: kept }),
  }),
});

export const { useLazyQuickSearchQuery } = findEndpoints;
