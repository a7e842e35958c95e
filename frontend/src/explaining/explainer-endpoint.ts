import { explainerApi } from '@anamnesis/contracts/explaining/explainer-api.ts';
import { api } from '../api/api.ts';
import { query } from '../api/endpoints.ts';

const { useGetExplainerQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** In seconds: it changes with a choice of the person, and then it is fetched again. */
    getExplainer: build.query({ ...query(explainerApi.getExplainer), keepUnusedDataFor: 3600 }),
  }),
});

/** The model that may explain something to the person; null where there is none, or it is not known yet. `skip`: it is not asked for. */
export const useExplainer = (skip = false): string | null =>
  useGetExplainerQuery(undefined, { skip }).currentData?.model ?? null;
