import { z } from 'zod';
import { SchedulingChoice } from '../cards/study/schedule.ts';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { contentEngineFactsSchema } from './content-engine-facts.ts';
import { type PreferencesDocument, preferencesModel } from './read-models.ts';
import { preferencesRefusals } from './refusals.ts';
import {
  besideMayBeAbsent,
  type BesideName,
  besideOf,
  besideWithDefaults,
  type ChoiceName,
  choiceSchema,
  defaultReminderHour,
  defaultValues,
  reminderTimeSchema,
  settingSchemas,
  settingsSchema,
} from './settings.ts';

const success = z.object({ success: z.literal(true) });

export const savedSettingsSchema = z.object({
  settings: settingsSchema,
  /** No theme was chosen: it follows the device. */
  followSystem: z.boolean(),
  /** `timeZone` is null until settings were saved. */
  reminder: reminderTimeSchema.extend({ timeZone: z.string().nullable() }),
  ...besideWithDefaults,
});
export type SavedSettings = z.infer<typeof savedSettingsSchema>;

type Kept = Pick<PreferencesDocument, 'settings' | 'followSystem' | 'reminder' | BesideName>;
/** What a person is told of what is kept. */
export const savedSettings = (kept: Kept): SavedSettings => ({
  settings: kept.settings,
  followSystem: kept.followSystem,
  reminder: kept.reminder ?? { hour: defaultReminderHour, timeZone: null },
  ...besideOf(kept),
});

/** A setting that has two calls of its own. */
const reading = <N extends ChoiceName>(name: N, path: string) => ({
  method: 'GET' as const,
  path: `/api/user/${path}`,
  side: 'query' as const,
  response: choiceSchema(name),
  reads: [preferencesModel],
});
const choosing = <N extends ChoiceName>(name: N, path: string) => ({
  method: 'PUT' as const,
  path: `/api/user/${path}`,
  side: 'command' as const,
  body: choiceSchema(name),
  response: success,
  changes: [preferencesModel],
});

export const preferencesApi = {
  getUserPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/notesRoutes/getUserPreferences',
    side: 'query',
    summary: 'How the person likes to study',
    response: z.object({
      data: z.object({
        preferredCardStyle: settingSchemas.cardStyle,
        liteMode: settingSchemas.liteMode,
        howMany: settingSchemas.howMany.default(defaultValues.howMany),
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
        preferredCardStyle: settingSchemas.cardStyle.optional(),
        liteMode: settingSchemas.liteMode.optional(),
        howMany: settingSchemas.howMany.optional(),
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
      policy: SchedulingChoice,
      /** The last fit of FSRS to the person's own answers. */
      fit: z
        .object({
          answers: z.int(),
          /** By how many percent it foresaw their last fifth better than the usual curve; 0: not, so that it is not used. */
          closerBy: z.number().min(0),
          /** The person wants it to be used. */
          isWanted: z.boolean(),
        })
        .nullable()
        .default(null),
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
    body: SchedulingChoice,
    response: success,
    changes: [preferencesModel, cardsModel],
  }),
  chooseCurve: defineEndpoint({
    method: 'PUT',
    path: '/api/user/curve',
    side: 'command',
    summary:
      'Let intervals follow the curve that was fitted to the person’s own answers, or the usual one; the dates of all cards then follow',
    body: z.object({ own: z.boolean() }),
    response: success,
    changes: [preferencesModel, cardsModel],
  }),
  getNewCardsPerDay: defineEndpoint({
    ...reading('newCardsPerDay', 'newCardsPerDay'),
    summary: 'How many new cards a day is to begin at most; null: no limit',
  }),
  chooseNewCardsPerDay: defineEndpoint({
    ...choosing('newCardsPerDay', 'newCardsPerDay'),
    summary: 'Choose how many new cards a day is to begin at most; null: no limit',
  }),
  getContentEngine: defineEndpoint({
    ...reading('engine', 'contentEngine'),
    summary: 'What makes cards, summaries and answers for the person, as they chose',
  }),
  chooseContentEngine: defineEndpoint({
    ...choosing('engine', 'contentEngine'),
    summary:
      'Choose what makes cards, summaries and answers from now on: what the server is set up with, or the built-in engine',
  }),
  getContentEngineFacts: defineEndpoint({
    method: 'GET',
    path: '/api/user/contentEngineFacts',
    side: 'query',
    summary: 'Where the texts of people go on this server, and the tokens that the person used today',
    response: contentEngineFactsSchema,
  }),
  getFoundByName: defineEndpoint({
    ...reading('foundByName', 'foundByName'),
    summary: 'Whether others find the person by name; by the whole e-mail address they always do',
  }),
  chooseFoundByName: defineEndpoint({
    ...choosing('foundByName', 'foundByName'),
    summary: 'Choose whether others find the person by name',
  }),
  getHistoryAnalysis: defineEndpoint({
    ...reading('historyAnalysis', 'historyAnalysis'),
    summary: 'Whether analysts of this server may study the person’s review history',
  }),
  chooseHistoryAnalysis: defineEndpoint({
    ...choosing('historyAnalysis', 'historyAnalysis'),
    summary: 'Choose whether analysts of this server may study the person’s review history',
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
      /** Absent: as it was. */
      ...besideMayBeAbsent,
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
