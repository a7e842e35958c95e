import { statisticsApi } from '@anamnesis/contracts/statistics/api.ts';
import { calls } from '../../api/endpoints.ts';

export const { useGetStatisticsQuery, useGetStudyDaysQuery } = calls(statisticsApi);
