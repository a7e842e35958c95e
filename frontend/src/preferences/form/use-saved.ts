import { errorMessage } from '../../api/api-error.ts';
import {
  useGetContentEngineQuery,
  useGetFoundByNameQuery,
  useGetHistoryAnalysisQuery,
  useGetNewCardsPerDayQuery,
  useGetSchedulerQuery,
  useGetSettingsQuery,
  useGetUserPreferencesQuery,
} from '../endpoints.ts';
import type { Saved } from './values.ts';

export interface LoadedSettings {
  /** Null until all of it is there. */
  saved: Saved | null;
  /** What could not be loaded, as a sentence. */
  problem: string | null;
  retry: () => void;
}

/** Preferences, settings and scheduler as saved. They are shown when all are there: then they can be saved together. */
export function useSaved(): LoadedSettings {
  const settings = useGetSettingsQuery();
  const preferences = useGetUserPreferencesQuery();
  const scheduler = useGetSchedulerQuery();
  const newCards = useGetNewCardsPerDayQuery();
  const foundByName = useGetFoundByNameQuery();
  const analysis = useGetHistoryAnalysisQuery();
  const engine = useGetContentEngineQuery();
  const parts = [
    { name: 'preferences', ...preferences },
    { name: 'settings', ...settings },
    { name: 'scheduler', ...scheduler },
    { name: 'daily limit', ...newCards },
    { name: 'contact settings', ...foundByName },
    { name: 'choice about analysts', ...analysis },
    { name: 'choice of engine', ...engine },
  ];
  const failed = parts.find(({ data, error }) => !data && error);
  return {
    saved:
      settings.data &&
      preferences.data &&
      scheduler.data &&
      newCards.data &&
      foundByName.data &&
      analysis.data &&
      engine.data
        ? {
            settings: settings.data,
            cardStyle: preferences.data.data.preferredCardStyle,
            howMany: preferences.data.data.howMany,
            liteMode: preferences.data.data.liteMode,
            newCardsPerDay: newCards.data.newCardsPerDay,
            foundByName: foundByName.data.foundByName,
            historyAnalysis: analysis.data.allowed,
            contentEngine: engine.data.engine,
            policy: scheduler.data.policy,
          }
        : null,
    problem: failed
      ? `Your ${failed.name} could not be loaded; ${failed.name.endsWith('s') ? 'they are' : 'it is'} safe. ${errorMessage(failed.error)}`
      : null,
    retry: () => {
      for (const { data, error, refetch } of parts) if (!data && error) void refetch();
    },
  };
}
