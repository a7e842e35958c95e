import type { preferencesContext } from '@anamnesis/contracts/preferences/context.ts';
import type { QueryModule } from '../module.ts';
import { exportedSettings } from './export-settings.ts';
import { getContentEngine } from './get-content-engine.ts';
import { getContentEngineFacts } from './get-content-engine-facts.ts';
import { getFoundByName } from './get-found-by-name.ts';
import { getHistoryAnalysis } from './get-history-analysis.ts';
import { getNewCardsPerDay } from './get-new-cards-per-day.ts';
import { getScheduler } from './get-scheduler.ts';
import { getSchedulerForecast } from './get-scheduler-forecast.ts';
import { getSettings } from './get-settings.ts';
import { getUserPreferences } from './get-user-preferences.ts';
import { serveReminderRequests } from './reminder-requests.ts';

export const preferencesModule = {
  handlers: (deps) => ({
    getUserPreferences: getUserPreferences(deps),
    getScheduler: getScheduler(deps),
    getNewCardsPerDay: getNewCardsPerDay(deps),
    getContentEngine: getContentEngine(deps),
    getContentEngineFacts: getContentEngineFacts(deps),
    getFoundByName: getFoundByName(deps),
    getHistoryAnalysis: getHistoryAnalysis(deps),
    getSchedulerForecast: getSchedulerForecast(deps),
    getSettings: getSettings(deps),
  }),
  exports: { preferences: { file: exportedSettings } },
  serve: serveReminderRequests,
} satisfies QueryModule<typeof preferencesContext>;
