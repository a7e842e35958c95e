import type { SavedSettings } from '@anamnesis/contracts/preferences/api.ts';
import type { SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import {
  besideOf,
  type ChoiceName,
  type Choices,
  defaultReminderHour,
  defaultValues,
  settingSchemas,
  settingsSchema,
} from '@anamnesis/contracts/preferences/settings.ts';
import { z } from 'zod';
import { newCardsFields, newCardsFieldsSchema } from './new-cards.ts';
import { fieldsOf, policyFieldsSchema, usualPercent } from './policy.ts';

/** What the specification's call for settings takes, with the theme's source, the hour of the daily mail, and what is saved beside them. */
export const settingsFieldsSchema = settingsSchema.extend({
  followSystem: z.boolean(),
  reminderHour: z.int().min(0).max(23),
  ...besideOf(settingSchemas),
});

/** Typed or moved in fields of its own. */
const { newCardsPerDay: _, ...asTheyAre } = settingSchemas;
const { newCardsPerDay: usualLimit, ...usualValues } = defaultValues;

/** Everything that can be set in one object: preferences and settings, whichever call saves them. */
export const formSchema = settingsFieldsSchema.extend({
  ...asTheyAre,
  ...newCardsFieldsSchema.shape,
  ...policyFieldsSchema.shape,
});
export type Form = z.infer<typeof formSchema>;

/** What was changed and not saved. What is not in it stays as saved, also when another tab saves it. */
export const editsSchema = formSchema.partial();
export type Edits = z.infer<typeof editsSchema>;

export const defaultForm: Form = {
  ...usualValues,
  followSystem: true,
  reminderHour: defaultReminderHour,
  ...newCardsFields(usualLimit),
  scheduler: 'fsrs',
  retentionPercent: usualPercent,
};

/** As the server has it, in the answers of its calls. */
export type Saved = Pick<Choices, ChoiceName> & { settings: SavedSettings; policy: SchedulingPolicy };

export const savedForm = ({ settings, newCardsPerDay, policy, ...others }: Saved): Form => ({
  ...settings.settings,
  followSystem: settings.followSystem,
  reminderHour: settings.reminder.hour,
  ...besideOf(settings),
  ...others,
  ...newCardsFields(newCardsPerDay),
  ...fieldsOf(policy),
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

/** What is left to save when these fields were saved with these values. What was changed again meanwhile stays. */
export function withoutSaved(edits: Edits, fields: readonly (keyof Form)[], sent: Form): Edits {
  const left = Object.entries(edits).filter(
    ([name, value]) => !fields.includes(name as keyof Form) || sent[name as keyof Form] !== value,
  );
  return Object.fromEntries(left) as Edits;
}

/** The theme of the form, or null for that of the device. */
export const themeOf = ({ followSystem, darkMode }: Form): 'dark' | 'light' | null =>
  followSystem ? null : darkMode ? 'dark' : 'light';
