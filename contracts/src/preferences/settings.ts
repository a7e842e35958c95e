import { z } from 'zod';

/** The five flags of specification 2 §3. */
export const settingsSchema = z.object({
  /** Notifications inside the app. */
  notifications: z.boolean(),
  /** The person's choice of the dark theme; without a choice it is off and the theme follows the device. */
  darkMode: z.boolean(),
  /** Keep unfinished texts on the device. */
  autoSave: z.boolean(),
  /** Reminders of due cards. */
  studyReminders: z.boolean(),
  /** Reminders by mail as well, and mails about what other people send. */
  emailNotifications: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Specification 2 §9. */
export const defaultSettings: Settings = {
  notifications: true,
  darkMode: false,
  autoSave: true,
  studyReminders: true,
  emailNotifications: false,
};

/** How the pages of PDFs, which are white paper, are shown while the rest is dark. */
export const pagesAtNightSchema = z.enum(['off', 'dimmed', 'inverted']);
export type PagesAtNight = z.infer<typeof pagesAtNightSchema>;
export const defaultPagesAtNight: PagesAtNight = 'dimmed';

/** The hour of the day, 0 to 23, from which the daily reminder is sent, in an IANA time zone. */
export const reminderTimeSchema = z.object({ hour: z.int().min(0).max(23), timeZone: z.string() });
export type ReminderTime = z.infer<typeof reminderTimeSchema>;
export const defaultReminderHour = 8;

/** The hour of the person's clock, 0 to 6, at which a study day begins: who studies past midnight has not begun the next one. */
export const studyDayStartSchema = z.int().min(0).max(6);
export const defaultStudyDayStart = 4;

/** Most new cards that a day's study begins; null: no limit. */
export const newCardsPerDaySchema = z.int().min(0).max(9_999).nullable();
export type NewCardsPerDay = z.infer<typeof newCardsPerDaySchema>;
export const defaultNewCardsPerDay: NewCardsPerDay = 20;

/** A daily reminder is mailed only to people who want both reminders and mail. */
export const wantsReminderMail = ({ studyReminders, emailNotifications }: Settings): boolean =>
  studyReminders && emailNotifications;
