import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { calls } from '../api/endpoints.ts';

export const preferencesEndpoints = calls(preferencesApi);

export const {
  useGetUserPreferencesQuery,
  useGetSchedulerQuery,
  useGetSettingsQuery,
  useGetNewCardsPerDayQuery,
  useGetContentEngineQuery,
  useGetContentEngineFactsQuery,
  useGetFoundByNameQuery,
  useGetHistoryAnalysisQuery,
  useChooseCurveMutation,
} = preferencesEndpoints;
