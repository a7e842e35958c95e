import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { RequestOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import {
  besideNames,
  defaultReminderHour,
  type ReminderTime,
  type Settings,
  settingsSchema,
} from '@anamnesis/contracts/preferences/settings.ts';
import type { Preferences } from './state.ts';

/** What a client sends, in the time zone of its request. */
export type SettingsWish = RequestOf<typeof preferencesApi.saveSettings>['body'] & { timeZone: string };

/**
 * The flags as given. For a client that sends only the flags, a darkMode that differs from the stored one is a choice
 * of theme; an unchanged flag must not override the device's theme.
 */
export function saveSettings(wish: SettingsWish, state: Preferences): PreferencesEvent[] {
  const { timeZone } = wish;
  const untouched = state.followSystem && wish.darkMode === state.settings.darkMode;
  const followSystem = wish.followSystem ?? untouched;
  const settings = { ...settingsSchema.parse(wish), darkMode: wish.darkMode && !followSystem };
  const hour = wish.reminderHour ?? state.reminder?.hour ?? defaultReminderHour;
  const saved = { settings, followSystem, reminder: { hour, timeZone } };
  const changed = besideNames.filter((name) => wish[name] !== undefined && wish[name] !== state[name]);
  if (isAlready(saved, state) && changed.length === 0) return [];
  const beside = Object.fromEntries(changed.map((name) => [name, wish[name]]));
  return [{ type: 'SettingsSaved', data: { ...saved, ...beside } }];
}

type Saved = { settings: Settings; followSystem: boolean; reminder: ReminderTime };

const isAlready = ({ settings, followSystem, reminder }: Saved, state: Preferences): boolean =>
  followSystem === state.followSystem &&
  reminder.hour === state.reminder?.hour &&
  reminder.timeZone === state.reminder.timeZone &&
  (Object.keys(settings) as (keyof Settings)[]).every((flag) => settings[flag] === state.settings[flag]);
