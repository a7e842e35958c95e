import { defaultSchedulingPolicy, type SchedulingPolicy } from '../cards/study/schedule.ts';
import { defineReadModel } from '../kernel/events/read-model.ts';
import type { Fit, ReplayProgress } from './events.ts';
import type { Exam } from './exams.ts';
import type { PushSubscription } from './push.ts';
import {
  type Choices,
  defaultChoices,
  defaultSettings,
  type ReminderTime,
  type Settings,
  settingsVersion,
} from './settings.ts';

/** Read model `preferences`, keyed by user id. Absent: `defaultPreferences`. */
export type PreferencesDocument = Choices & {
  userId: string;
  policy: SchedulingPolicy;
  /** The last fit of FSRS to the person's answers. */
  fit: Fit | null;
  /** Whether it is used where it foresees better. */
  ownCurve: boolean;
  /** The replay of the history under that policy; null when the policy was never changed. */
  replay: (Omit<ReplayProgress, 'next'> & { replayId: string; running: boolean }) | null;
  settings: Settings;
  /** No theme was chosen: it follows the device. */
  followSystem: boolean;
  /** Null until settings were saved. */
  reminder: ReminderTime | null;
  /** The devices that get reminders, in the order in which they asked for them. */
  devices: PushSubscription[];
  /** In the order in which they were set. */
  exams: Exam[];
  /** ISO instant since which reminders are wanted with these settings. */
  remindersSince: string | null;
  /** Study day of the last reminder that was sent or skipped. */
  lastReminder: string | null;
  /** 1 for people who want a daily reminder, for queries. */
  wantsReminder: number;
};
export const preferencesModel = defineReadModel<PreferencesDocument>()({
  name: 'preferences',
  // A new setting is a new field.
  version: 12 + settingsVersion,
  fields: { userId: 'text', wantsReminder: 'number' },
  indexes: [['wantsReminder', 'userId']],
  owner: { userId: 'delete' },
});

export const defaultPreferences = (userId: string): PreferencesDocument => ({
  userId,
  ...defaultChoices,
  policy: defaultSchedulingPolicy,
  fit: null,
  ownCurve: true,
  replay: null,
  settings: defaultSettings,
  followSystem: true,
  reminder: null,
  devices: [],
  exams: [],
  remindersSince: null,
  lastReminder: null,
  wantsReminder: 0,
});
