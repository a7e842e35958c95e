import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

export const { useGetModelReportQuery, useLazyTryModelQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getModelReport: build.query(query(systemApi.getModelReport)),
    tryModel: build.query({ ...query(systemApi.tryModel), keepUnusedDataFor: 0 }),
  }),
});
