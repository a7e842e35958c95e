import { z } from 'zod';
import { SchedulingPolicy } from '../cards/schedule.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { contentEngineFactsSchema } from './content-engine-facts.ts';
import { cardStyleSchema, chosenEngineSchema } from './events.ts';
import { howManySchema } from '../kernel/how-many.ts';
import {
  defaultPagesAtNight,
  defaultStudyDayStart,
  newCardsPerDaySchema,
  pagesAtNightSchema,
  reminderTimeSchema,
  settingsSchema,
  studyDayStartSchema,
} from './settings.ts';
import { defaultHowMany, preferencesModel } from './read-models.ts';
import { cardsModel } from '../cards/read-models.ts';
import { preferencesRefusals } from './refusals.ts';

const success = z.object({ success: z.literal(true) });

export const savedSettingsSchema = z.object({
  settings: settingsSchema,
  /** No theme was chosen: it follows the device. */
  followSystem: z.boolean(),
  /** `timeZone` is null until settings were saved. */
  reminder: reminderTimeSchema.extend({ timeZone: z.string().nullable() }),
  pagesAtNight: pagesAtNightSchema.default(defaultPagesAtNight),
  studyDayStart: studyDayStartSchema.default(defaultStudyDayStart),
});
export type SavedSettings = z.infer<typeof savedSettingsSchema>;

export const schedulerForecastSchema = z.object({
  /** Days looked ahead. */
  days: z.int(),
  /** Number of cards that were answered before, and how many of them the estimate is based on. */
  cards: z.int(),
  sampled: z.int(),
  points: z.array(z.object({ desiredRetention: z.number(), reviewsPerDay: z.number() })).max(100),
});
export type SchedulerForecast = z.infer<typeof schedulerForecastSchema>;

export const preferencesApi = {
  getUserPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/notesRoutes/getUserPreferences',
    side: 'query',
    summary: 'How the person likes to study',
    response: z.object({
      data: z.object({
        preferredCardStyle: cardStyleSchema,
        liteMode: z.boolean(),
        howMany: howManySchema.default(defaultHowMany),
        /** A language model makes cards and summaries for the person; what it costs can be asked beforehand. */
        asksModel: z.boolean().default(false),
      }),
    }),
    reads: [preferencesModel],
  }),
  updateCardPreference: defineEndpoint({
    method: 'PUT',
    path: '/api/notesRoutes/updateCardPreference',
    side: 'command',
    summary: 'Choose the style of generated cards or how many a page gets, or switch Lite Mode',
    body: z
      .object({
        preferredCardStyle: cardStyleSchema.optional(),
        liteMode: z.boolean().optional(),
        howMany: howManySchema.optional(),
      })
      .refine((body) => Object.values(body).some((chosen) => chosen !== undefined), {
        error: 'Choose a card style, how many cards, or Lite Mode',
        path: ['preferredCardStyle'],
      }),
    response: success,
    changes: [preferencesModel],
  }),
  getScheduler: defineEndpoint({
    method: 'GET',
    path: '/api/user/scheduler',
    side: 'query',
    summary: 'The scheduling policy, and how far the history has been replayed under it',
    response: z.object({
      policy: SchedulingPolicy,
      replay: z
        .object({
          running: z.boolean(),
          documentsDone: z.int(),
          documentsTotal: z.int(),
          cardsDone: z.int(),
        })
        .nullable(),
    }),
    reads: [preferencesModel],
  }),
  chooseScheduler: defineEndpoint({
    method: 'PUT',
    path: '/api/user/scheduler',
    side: 'command',
    summary: 'Choose the scheduling policy; the dates of all cards then follow from their own history',
    body: SchedulingPolicy,
    response: success,
    changes: [preferencesModel, cardsModel],
  }),
  getNewCardsPerDay: defineEndpoint({
    method: 'GET',
    path: '/api/user/newCardsPerDay',
    side: 'query',
    summary: 'How many new cards a day is to begin at most; null: no limit',
    response: z.object({ newCardsPerDay: newCardsPerDaySchema }),
    reads: [preferencesModel],
  }),
  chooseNewCardsPerDay: defineEndpoint({
    method: 'PUT',
    path: '/api/user/newCardsPerDay',
    side: 'command',
    summary: 'Choose how many new cards a day is to begin at most; null: no limit',
    body: z.object({ newCardsPerDay: newCardsPerDaySchema }),
    response: success,
    changes: [preferencesModel],
  }),
  getContentEngine: defineEndpoint({
    method: 'GET',
    path: '/api/user/contentEngine',
    side: 'query',
    summary: 'What makes cards, summaries and answers for the person, as they chose',
    response: z.object({ engine: chosenEngineSchema }),
    reads: [preferencesModel],
  }),
  chooseContentEngine: defineEndpoint({
    method: 'PUT',
    path: '/api/user/contentEngine',
    side: 'command',
    summary:
      'Choose what makes cards, summaries and answers from now on: what the server is set up with, or the built-in engine',
    body: z.object({ engine: chosenEngineSchema }),
    response: success,
    changes: [preferencesModel],
  }),
  getContentEngineFacts: defineEndpoint({
    method: 'GET',
    path: '/api/user/contentEngineFacts',
    side: 'query',
    summary: 'Where the texts of people go on this server, and the tokens that the person used today',
    response: contentEngineFactsSchema,
  }),
  getFoundByName: defineEndpoint({
    method: 'GET',
    path: '/api/user/foundByName',
    side: 'query',
    summary: 'Whether others find the person by name; by the whole e-mail address they always do',
    response: z.object({ foundByName: z.boolean() }),
    reads: [preferencesModel],
  }),
  chooseFoundByName: defineEndpoint({
    method: 'PUT',
    path: '/api/user/foundByName',
    side: 'command',
    summary: 'Choose whether others find the person by name',
    body: z.object({ foundByName: z.boolean() }),
    response: success,
    changes: [preferencesModel],
  }),
  getHistoryAnalysis: defineEndpoint({
    method: 'GET',
    path: '/api/user/historyAnalysis',
    side: 'query',
    summary: 'Whether analysts of this server may study the person’s review history',
    response: z.object({ allowed: z.boolean() }),
    reads: [preferencesModel],
  }),
  chooseHistoryAnalysis: defineEndpoint({
    method: 'PUT',
    path: '/api/user/historyAnalysis',
    side: 'command',
    summary: 'Choose whether analysts of this server may study the person’s review history',
    body: z.object({ allowed: z.boolean() }),
    response: success,
    changes: [preferencesModel],
  }),
  getSchedulerForecast: defineEndpoint({
    method: 'GET',
    path: '/api/user/schedulerForecast',
    side: 'query',
    summary: 'An estimate of the reviews a day that each desired retention means for the person’s cards',
    response: schedulerForecastSchema,
    reads: [cardsModel, preferencesModel],
  }),
  getSettings: defineEndpoint({
    method: 'GET',
    path: '/api/user/settings',
    side: 'query',
    summary: 'The settings as saved',
    response: savedSettingsSchema,
    reads: [preferencesModel],
  }),
  saveSettings: defineEndpoint({
    method: 'POST',
    path: '/api/user/settings',
    side: 'command',
    summary: 'Save the settings. The reminder is sent in the time zone of this request',
    body: settingsSchema.extend({
      /** true: no theme chosen, whatever the value of darkMode. Absent: a changed darkMode counts as a choice. */
      followSystem: z.boolean().optional(),
      reminderHour: reminderTimeSchema.shape.hour.optional(),
      pagesAtNight: pagesAtNightSchema.optional(),
      /** The hour of the person's clock at which a study day begins; 4 until it is chosen. */
      studyDayStart: studyDayStartSchema.optional(),
    }),
    response: savedSettingsSchema.extend({ success: z.literal(true) }),
    changes: [preferencesModel],
  }),
  /** The link in the mail shows a page at the same address; mail programs send the POST by themselves (RFC 8058). */
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/unsubscribe',
    side: 'command',
    access: 'public',
    summary: 'Stop e-mail notifications with the signed link of a mail, without signing in',
    query: z.object({ token: z.string().max(500) }),
    response: success,
    changes: [preferencesModel],
    errors: [preferencesRefusals.INVALID_LINK],
  }),
};
