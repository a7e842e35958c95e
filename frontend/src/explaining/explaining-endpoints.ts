import { explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import { api } from '../api/api.ts';
import { command } from '../api/endpoints.ts';

export const explainingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // What was explained is not fetched again under the eyes of its reader: it is called, not followed.
    explain: build.mutation(command(explainingApi.explain)),
  }),
});
