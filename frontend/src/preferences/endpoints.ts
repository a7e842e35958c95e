import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { api } from '../api/api.ts';
import { command, query } from '../api/endpoints.ts';

export const preferencesEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getUserPreferences: build.query(query(preferencesApi.getUserPreferences)),
    updateCardPreference: build.mutation(command(preferencesApi.updateCardPreference)),
    getScheduler: build.query(query(preferencesApi.getScheduler)),
    chooseScheduler: build.mutation(command(preferencesApi.chooseScheduler)),
    getSchedulerForecast: build.query(query(preferencesApi.getSchedulerForecast)),
    getSettings: build.query(query(preferencesApi.getSettings)),
    saveSettings: build.mutation(command(preferencesApi.saveSettings)),
    getNewCardsPerDay: build.query(query(preferencesApi.getNewCardsPerDay)),
    getContentEngine: build.query(query(preferencesApi.getContentEngine)),
    chooseContentEngine: build.mutation(command(preferencesApi.chooseContentEngine)),
    getFoundByName: build.query(query(preferencesApi.getFoundByName)),
    chooseFoundByName: build.mutation(command(preferencesApi.chooseFoundByName)),
    getHistoryAnalysis: build.query(query(preferencesApi.getHistoryAnalysis)),
    chooseHistoryAnalysis: build.mutation(command(preferencesApi.chooseHistoryAnalysis)),
    chooseNewCardsPerDay: build.mutation(command(preferencesApi.chooseNewCardsPerDay)),
  }),
});

export const {
  useGetUserPreferencesQuery,
  useGetSchedulerQuery,
  useGetSchedulerForecastQuery,
  useGetSettingsQuery,
  useGetNewCardsPerDayQuery,
  useGetContentEngineQuery,
  useGetFoundByNameQuery,
  useGetHistoryAnalysisQuery,
} = preferencesEndpoints;
