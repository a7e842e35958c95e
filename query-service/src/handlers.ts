import { api, type Api } from '@anamnesis/contracts/api.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { exportAccount } from './accounts/export-account.ts';
import { batchCheckPDFAnkiStatus } from './cards/batch-check-anki-status.ts';
import { getAnkiQuestions } from './cards/get-anki-questions.ts';
import { getDueToday } from './cards/get-due-today.ts';
import { getDueQuestions } from './cards/get-due-questions.ts';
import type { Dependencies } from './dependencies.ts';
import { getPDFPageByAnkiCard } from './documents/get-page-by-card.ts';
import { getPDFImages } from './documents/get-pdf-images.ts';
import { getProcessedText } from './documents/get-processed-text.ts';
import { extractAndGenerateSSE, generateAnkiCardsSSE } from './documents/processing-streams.ts';
import { createTextLibrary } from './documents/text-library.ts';
import { getStorage } from './library/get-storage.ts';
import { getUserFolders } from './library/get-user-folders.ts';
import { getUserPDFs } from './library/get-user-pdfs.ts';
import { openApiDocument } from './openapi.ts';
import { getScheduler } from './preferences/get-scheduler.ts';
import { getSchedulerForecast } from './preferences/get-scheduler-forecast.ts';
import { getSettings } from './preferences/get-settings.ts';
import { getUserPreferences } from './preferences/get-user-preferences.ts';
import { receivedResources } from './social/received-resources.ts';
import { createChangeFeed } from './streams/change-feed.ts';
import { followChanges } from './streams/follow-changes.ts';

/** The answers to every query of the endpoint table. */
export function createQueryHandlers(deps: Dependencies): HandlersFor<Api, 'query'> {
  const texts = createTextLibrary(deps.blobs);
  const description = openApiDocument(api);
  const changes = createChangeFeed(deps.bus);
  return {
    getUserFolders: getUserFolders(deps),
    getUserPDFs: getUserPDFs(deps),
    getStorage: getStorage(deps),
    batchCheckPDFAnkiStatus: batchCheckPDFAnkiStatus(deps),
    getDueQuestions: getDueQuestions(deps),
    getAnkiQuestions: getAnkiQuestions(deps),
    getPDFImages: getPDFImages({ ...deps, changes }, texts),
    getProcessedText: getProcessedText(deps),
    getPDFPageByAnkiCard: getPDFPageByAnkiCard(deps, texts),
    extractAndGenerateSSE: extractAndGenerateSSE({ ...deps, changes }),
    generateAnkiCardsSSE: generateAnkiCardsSSE({ ...deps, changes }),
    getDueToday: getDueToday(deps),
    getUserPreferences: getUserPreferences(deps),
    getScheduler: getScheduler(deps),
    getSchedulerForecast: getSchedulerForecast(deps),
    getSettings: getSettings(deps),
    receivedResources: receivedResources(),
    workouts: async () => [],
    exportAccount: exportAccount(deps),
    signInOptions: async () => ({ googleClientId: deps.googleClientId }),
    health: async (_, { isOperator }) => {
      const { lag, ...rest } = await deps.health();
      return isOperator === true ? { ...rest, lag } : rest;
    },
    openapi: async () => description,
    changes: (_request, { userId, signal }) => followChanges(changes, userId, signal),
  };
}
