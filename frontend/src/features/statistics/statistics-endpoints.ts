import { statisticsApi } from '@anamnesis/contracts/statistics/api.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

export const { useGetStatisticsQuery, useGetStudyDaysQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query(query(statisticsApi.getStatistics)),
    getStudyDays: build.query(query(statisticsApi.getStudyDays)),
  }),
});
