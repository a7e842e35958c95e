import { statisticsApi } from '@anamnesis/contracts/statistics/api.ts';
import { calls } from '../../api/endpoints.ts';

export const { useGetPastQuery, useGetStatisticsQuery, useGetStudyDaysQuery } = calls(statisticsApi);
