import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { api } from '../api/api.ts';
import { query } from '../api/endpoints.ts';

const namesEndpoint = api.injectEndpoints({
  endpoints: (build) => ({
    /** In seconds: what was typed and taken back is there at once. */
    suggestDiseases: build.query({ ...query(diseasesApi.suggestDiseases), keepUnusedDataFor: 300 }),
  }),
});

export const { useLazySuggestDiseasesQuery } = namesEndpoint;
