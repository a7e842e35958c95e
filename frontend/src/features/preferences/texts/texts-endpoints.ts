import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

export const { useGetContentEngineFactsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getContentEngineFacts: build.query(query(preferencesApi.getContentEngineFacts)),
  }),
});
