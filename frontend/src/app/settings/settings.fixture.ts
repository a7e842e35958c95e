import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import type { preferencesApi, SavedSettings } from '@anamnesis/contracts/preferences/api.ts';
import {
  besideOf,
  defaultReminderHour,
  defaultSettings,
  defaultValues,
} from '@anamnesis/contracts/preferences/settings.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { anOutlook } from '../../outlook/outlook.fixture.ts';
import { theExams } from '../../exams/exams.fixture.ts';
import { respond } from '../../testing/fake-server.ts';

/** What the server has of somebody who has saved nothing. */
export const firstSettings: SavedSettings = {
  settings: defaultSettings,
  followSystem: true,
  reminder: { hour: defaultReminderHour, timeZone: null },
  ...besideOf(defaultValues),
};

/** What is saved of somebody who changes nothing. */
export const usual = {
  ...defaultSettings,
  studyDayStart: defaultValues.studyDayStart,
  cardsOfUploads: defaultValues.cardsOfUploads,
  newCardsFirst: defaultValues.newCardsFirst,
  reviewsPerDay: defaultValues.reviewsPerDay,
  easyDays: defaultValues.easyDays,
  daysOffFrom: defaultValues.daysOffFrom,
  daysOffTo: defaultValues.daysOffTo,
  grades: defaultValues.grades,
};

const nothing = { used: 0, allowed: null };
export const emptyStorage = { bytes: nothing, documents: nothing, folders: nothing };

/** The server makes everything by itself. */
const withoutModel: ContentEngineFacts = { model: null, embedder: null, tokens: null };

type Sent = InputOf<typeof preferencesApi.saveSettings>;

/** What it has after it was sent that. */
export function savedBy(sent: Sent, timeZone: string): SavedSettings {
  const {
    followSystem = false,
    reminderHour: hour = 8,
    pagesAtNight = 'dimmed',
    studyDayStart = defaultValues.studyDayStart,
    cardsOfUploads = defaultValues.cardsOfUploads,
    newCardsFirst = defaultValues.newCardsFirst,
    reviewsPerDay = defaultValues.reviewsPerDay,
    easyDays = defaultValues.easyDays,
    daysOffFrom = defaultValues.daysOffFrom,
    daysOffTo = defaultValues.daysOffTo,
    grades = defaultValues.grades,
    ...settings
  } = sent;
  const reminder = { hour, timeZone };
  return {
    settings,
    followSystem,
    reminder,
    pagesAtNight,
    studyDayStart,
    cardsOfUploads,
    newCardsFirst,
    reviewsPerDay,
    easyDays,
    daysOffFrom,
    daysOffTo,
    grades,
  };
}

/** What the screen asks for beside the settings: a server without a model, and no device that gets reminders. */
export function respondBeside(): void {
  respond('getContentEngineFacts', () => withoutModel);
  respond('getExams', () => theExams());
  respond('getStudyOutlook', () => anOutlook());
  respond('getPush', () => ({ publicKey: 'key', endpoints: [] }));
}
