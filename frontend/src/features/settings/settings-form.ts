import type { SavedSettings } from '@anamnesis/contracts/preferences/api.ts';
import {
  defaultReminderHour,
  defaultSettings,
  settingsSchema,
} from '@anamnesis/contracts/preferences/settings.ts';
import { z } from 'zod';

/** Everything on the settings screen in one object: the five flags, the theme's source and the hour of the mail. */
export const formSchema = settingsSchema.extend({
  followSystem: z.boolean(),
  reminderHour: z.int().min(0).max(23),
});
export type Form = z.infer<typeof formSchema>;

/** What was changed and not saved. What is not in it stays as saved, also when another tab saves it. */
export const editsSchema = formSchema.partial();
export type Edits = z.infer<typeof editsSchema>;

export const defaultForm: Form = {
  ...defaultSettings,
  followSystem: true,
  reminderHour: defaultReminderHour,
};

export const savedForm = ({ settings, followSystem, reminder }: SavedSettings): Form => ({
  ...settings,
  followSystem,
  reminderHour: reminder.hour,
});

/** What the screen shows: as saved, with what was changed since. */
export const withChanges = (saved: Form, edits: Edits): Form => formSchema.parse({ ...saved, ...edits });

/** Adds a change; what is as saved again is no change. */
export function withEdits(saved: Form, edits: Edits, change: Edits): Edits {
  const all: Edits = { ...edits, ...change };
  const kept = Object.entries(all).filter(([name, value]) => saved[name as keyof Form] !== value);
  return Object.fromEntries(kept) as Edits;
}

/** Whether saving would change anything. */
export const isDirty = (saved: Form, edits: Edits): boolean =>
  Object.keys(withEdits(saved, edits, {})).length > 0;

/** `08:00` */
export const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
