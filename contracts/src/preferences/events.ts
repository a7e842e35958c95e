import { z } from 'zod';
import { howManySchema } from '../kernel/how-many.ts';
import { SchedulingPolicy } from '../cards/schedule.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import {
  newCardsPerDaySchema,
  pagesAtNightSchema,
  reminderTimeSchema,
  settingsSchema,
  studyDayStartSchema,
} from './settings.ts';

export const cardStyleSchema = z.enum(['cloze_deletion', 'question_answer']);
export type CardStyle = z.infer<typeof cardStyleSchema>;

/** `server`: what the server is set up with, which may be a model elsewhere; `builtin`: the built-in engine, on the server itself. */
export const chosenEngineSchema = z.enum(['server', 'builtin']);
export type ChosenEngine = z.infer<typeof chosenEngineSchema>;

const localDate = z.iso.date();

/** `refused`: the mail server will never accept a mail to that address. */
export const reminderSkipReason = z.enum(['nothingDue', 'noAddress', 'refused']);
export type ReminderSkipReason = z.infer<typeof reminderSkipReason>;

/** Progress of a replay of the history; `next` is where it continues, null when it is complete. */
export const replayProgressSchema = z.object({
  documentsDone: z.int(),
  documentsTotal: z.int(),
  /** Cards processed so far. */
  cardsDone: z.int(),
  next: z.object({ documentId: z.string(), card: z.int() }).nullable(),
});
export type ReplayProgress = z.infer<typeof replayProgressSchema>;

/** Stream `preferences-<user>`. */
export const preferencesEvents = {
  CardStyleChosen: defineEvent(z.object({ cardStyle: cardStyleSchema })),
  /** How many cards documents get that are processed from then on; a document may have a choice of its own. */
  HowManyCardsChosen: defineEvent(z.object({ howMany: howManySchema })),
  /** What is made of the person's texts from then on is made by it. */
  ContentEngineChosen: defineEvent(z.object({ engine: chosenEngineSchema })),
  LiteModeSwitched: defineEvent(z.object({ liteMode: z.boolean() })),
  /** The history is then replayed under the policy; `replayId` identifies that replay. */
  SchedulerChosen: defineEvent(z.object({ policy: SchedulingPolicy, replayId: z.string() })),
  NewCardsPerDayChosen: defineEvent(z.object({ newCardsPerDay: newCardsPerDaySchema })),
  /** A part of the cards has been rescheduled. */
  HistoryReplayed: defineEvent(replayProgressSchema.extend({ replayId: z.string() })),
  SettingsSaved: defineEvent(
    z.object({
      settings: settingsSchema,
      followSystem: z.boolean(),
      reminder: reminderTimeSchema,
      /** Absent: as it was. */
      pagesAtNight: pagesAtNightSchema.optional(),
      /** Absent: as it was. */
      studyDayStart: studyDayStartSchema.optional(),
    }),
  ),
  /** Whether others find the person by name; by the whole e-mail address they always do. */
  FoundByNameSwitched: defineEvent(z.object({ foundByName: z.boolean() })),
  /** Whether analysts of this server may study the person's review history, under random ids. */
  HistoryAnalysisSwitched: defineEvent(z.object({ allowed: z.boolean() })),
  /** Through the link in a mail. */
  EmailNotificationsStopped: defineEvent(z.object({})),
  /** A processor is about to send the reminder of that study day. The claim expires at `until`; then another may try. */
  ReminderClaimed: defineEvent(z.object({ localDate, until: z.iso.datetime() })),
  ReminderSent: defineEvent(z.object({ localDate, dueCards: z.int() })),
  /** That day needs no reminder. */
  ReminderSkipped: defineEvent(z.object({ localDate, reason: reminderSkipReason })),
  /** The person's account was erased: the stream ends here. */
  PreferencesErased: defineEvent(z.object({}), { frees: true }),
};
export type PreferencesEvent = EventOf<typeof preferencesEvents>;
export const preferencesStream = (userId: string): string => `preferences-${userId}`;
