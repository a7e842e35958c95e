import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, isApiError } from '../../api/api-error.ts';
import {
  preferencesEndpoints,
  useGetContentEngineQuery,
  useGetFoundByNameQuery,
  useGetHistoryAnalysisQuery,
  useGetNewCardsPerDayQuery,
  useGetSchedulerQuery,
  useGetSettingsQuery,
  useGetUserPreferencesQuery,
} from '../endpoints.ts';
import { limitOf, newCardsFieldsSchema, notALimit } from './new-cards.ts';
import { policyOf } from './policy.ts';
import { type Form, type Saved, settingsFieldsSchema } from './values.ts';

interface LoadedSettings {
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
  const asked = [
    { name: 'preferences', ...preferences },
    { name: 'settings', ...settings },
    { name: 'scheduler', ...scheduler },
    { name: 'daily limit', ...newCards },
    { name: 'contact settings', ...foundByName },
    { name: 'choice about analysts', ...analysis },
    { name: 'choice of engine', ...engine },
  ];
  const failed = asked.find(({ data, error }) => !data && error);
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
            historyAnalysis: analysis.data.allowed,
            policy: scheduler.data.policy,
            ...newCards.data,
            ...foundByName.data,
            ...engine.data,
          }
        : null,
    problem: failed
      ? `Your ${failed.name} could not be loaded; ${failed.name.endsWith('s') ? 'they are' : 'it is'} safe. ${errorMessage(failed.error)}`
      : null,
    retry: () => {
      for (const { data, error, refetch } of asked) if (!data && error) void refetch();
    },
  };
}

const {
  saveSettings,
  updateCardPreference,
  chooseFoundByName,
  chooseHistoryAnalysis,
  chooseContentEngine,
  chooseNewCardsPerDay,
  chooseScheduler,
} = preferencesEndpoints.endpoints;
const untracked = { track: false };
export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What one call saves. */
interface Part {
  fields: readonly (keyof Form)[];
  send: (dispatch: Dispatch, values: Form) => Promise<unknown>;
  failed: (thrown: unknown) => string;
  /** Why these values cannot be saved, as a sentence: then nothing is sent. */
  problem?: (values: Form) => string | null;
  /** Saved whether or not it was changed. */
  always?: true;
}

/** The specification's two messages: refused, and not reached. */
const failing =
  (what: string) =>
  (thrown: unknown): string =>
    isApiError(thrown) && thrown.status !== 0
      ? `Failed to save ${what}. Please try again.`
      : `Error saving ${what}. Please check your connection and try again.`;

const choice = (name: keyof Form, what: string, send: Part['send']): Part => ({
  fields: [name],
  send,
  failed: failing(what),
});

/** The calls behind Save Settings, in their order. A new setting is among the fields of the first. */
export const parts: readonly Part[] = [
  {
    fields: settingsFieldsSchema.keyof().options,
    // It also moves the daily mail to the time zone of this device.
    always: true,
    send: (dispatch, values) =>
      dispatch(saveSettings.initiate(settingsFieldsSchema.parse(values), untracked)).unwrap(),
    failed: () => 'Failed to save settings.',
  },
  choice('cardStyle', 'preference', (dispatch, { cardStyle: preferredCardStyle }) =>
    dispatch(updateCardPreference.initiate({ preferredCardStyle }, untracked)).unwrap(),
  ),
  choice('howMany', 'number of cards', (dispatch, { howMany }) =>
    dispatch(updateCardPreference.initiate({ howMany }, untracked)).unwrap(),
  ),
  choice('liteMode', 'Lite Mode preference', (dispatch, { liteMode }) =>
    dispatch(updateCardPreference.initiate({ liteMode }, untracked)).unwrap(),
  ),
  choice('foundByName', 'whether others find you by name', (dispatch, { foundByName }) =>
    dispatch(chooseFoundByName.initiate({ foundByName }, untracked)).unwrap(),
  ),
  choice(
    'historyAnalysis',
    'whether analysts may study your review history',
    (dispatch, { historyAnalysis: allowed }) =>
      dispatch(chooseHistoryAnalysis.initiate({ allowed }, untracked)).unwrap(),
  ),
  choice('engine', 'where your texts go', (dispatch, { engine }) =>
    dispatch(chooseContentEngine.initiate({ engine }, untracked)).unwrap(),
  ),
  {
    fields: newCardsFieldsSchema.keyof().options,
    problem: (values) => (limitOf(values) === undefined ? `New cards a day: ${notALimit}` : null),
    send: (dispatch, values) =>
      dispatch(
        chooseNewCardsPerDay.initiate({ newCardsPerDay: limitOf(values) ?? null }, untracked),
      ).unwrap(),
    failed: failing('daily limit'),
  },
  {
    fields: ['scheduler', 'retentionPercent'],
    send: (dispatch, values) => dispatch(chooseScheduler.initiate(policyOf(values), untracked)).unwrap(),
    failed: failing('scheduler'),
  },
];
