import { explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import { api } from '../api/api.ts';
import { command, query } from '../api/endpoints.ts';

export const explainingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** In seconds: it changes with a choice of the person, and then it is fetched again. */
    getExplainer: build.query({ ...query(explainingApi.getExplainer), keepUnusedDataFor: 3600 }),
    // What was explained is not fetched again under the eyes of its reader: it is called, not followed.
    explain: build.mutation(command(explainingApi.explain)),
  }),
});

const { useGetExplainerQuery } = explainingEndpoints;

/** The model that may explain something to the person; null where there is none, or it is not known yet. `skip`: it is not asked for. */
export const useExplainer = (skip = false): string | null =>
  useGetExplainerQuery(undefined, { skip }).currentData?.model ?? null;
