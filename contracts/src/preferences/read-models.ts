import { defaultSchedulingPolicy, type SchedulingPolicy } from '../cards/schedule.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import type { CardStyle, ChosenEngine, ReplayProgress } from './events.ts';
import type { HowMany } from '../kernel/how-many.ts';
import {
  defaultNewCardsPerDay,
  defaultPagesAtNight,
  defaultSettings,
  defaultStudyDayStart,
  type NewCardsPerDay,
  type PagesAtNight,
  type ReminderTime,
  type Settings,
} from './settings.ts';

export const defaultCardStyle: CardStyle = 'cloze_deletion';
export const defaultHowMany: HowMany = 'normal';
export const defaultEngine: ChosenEngine = 'server';

/** Read model `preferences`, keyed by user id. Absent: `defaultPreferences`. */
export type PreferencesDocument = {
  userId: string;
  cardStyle: CardStyle;
  /** How many cards a page gets, where its document has no choice of its own. */
  howMany: HowMany;
  /** What makes cards, summaries and answers for the person. */
  engine: ChosenEngine;
  liteMode: boolean;
  policy: SchedulingPolicy;
  /** The replay of the history under that policy; null when the policy was never changed. */
  replay: (Omit<ReplayProgress, 'next'> & { replayId: string; running: boolean }) | null;
  newCardsPerDay: NewCardsPerDay;
  /** Others find the person by name. */
  foundByName: boolean;
  /** Analysts of this server may study the person's review history. */
  historyAnalysis: boolean;
  settings: Settings;
  /** No theme was chosen: it follows the device. */
  followSystem: boolean;
  pagesAtNight: PagesAtNight;
  /** The hour at which a study day begins. */
  studyDayStart: number;
  /** Null until settings were saved. */
  reminder: ReminderTime | null;
  /** ISO instant since which reminders by mail are wanted with these settings. */
  remindersSince: string | null;
  /** Study day of the last reminder that was sent or skipped. */
  lastReminder: string | null;
  /** 1 for people who want a daily mail, for queries. */
  wantsMail: number;
};
export const preferencesModel = defineReadModel<PreferencesDocument>()({
  name: 'preferences',
  version: 10,
  fields: { userId: 'text', wantsMail: 'number' },
  indexes: [['wantsMail', 'userId']],
  owner: { userId: 'delete' },
});

export const defaultPreferences = (userId: string): PreferencesDocument => ({
  userId,
  cardStyle: defaultCardStyle,
  howMany: defaultHowMany,
  engine: defaultEngine,
  liteMode: false,
  policy: defaultSchedulingPolicy,
  replay: null,
  newCardsPerDay: defaultNewCardsPerDay,
  foundByName: true,
  historyAnalysis: false,
  settings: defaultSettings,
  followSystem: true,
  pagesAtNight: defaultPagesAtNight,
  studyDayStart: defaultStudyDayStart,
  reminder: null,
  remindersSince: null,
  lastReminder: null,
  wantsMail: 0,
});
