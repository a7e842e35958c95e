import { modelApi } from '@anamnesis/contracts/system/model-api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

export const { useGetModelReportQuery, useLazyTryModelQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getModelReport: build.query(query(modelApi.getModelReport)),
    tryModel: build.query({ ...query(modelApi.tryModel), keepUnusedDataFor: 0 }),
  }),
});
