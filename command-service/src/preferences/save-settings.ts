import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import {
  defaultReminderHour,
  type PagesAtNight,
  type Settings,
} from '@anamnesis/contracts/preferences/settings.ts';
import type { Preferences } from './state.ts';

type Wish = {
  settings: Settings;
  followSystem: boolean | undefined;
  reminderHour: number | undefined;
  timeZone: string;
  pagesAtNight?: PagesAtNight | undefined;
  studyDayStart?: number | undefined;
};

/**
 * The flags as given. For a client that sends only the flags, a darkMode that differs from the stored one is a choice
 * of theme; an unchanged flag must not override the device's theme.
 */
export function saveSettings(wish: Wish, state: Preferences): PreferencesEvent[] {
  const { timeZone } = wish;
  const untouched = state.followSystem && wish.settings.darkMode === state.settings.darkMode;
  const followSystem = wish.followSystem ?? untouched;
  const settings = { ...wish.settings, darkMode: wish.settings.darkMode && !followSystem };
  const hour = wish.reminderHour ?? state.reminder?.hour ?? defaultReminderHour;
  const saved = { settings, followSystem, reminder: { hour, timeZone } };
  const { pagesAtNight = state.pagesAtNight, studyDayStart = state.studyDayStart } = wish;
  const chosen = {
    ...(pagesAtNight === state.pagesAtNight ? {} : { pagesAtNight }),
    ...(studyDayStart === state.studyDayStart ? {} : { studyDayStart }),
  };
  if (isAlready(saved, state) && Object.keys(chosen).length === 0) return [];
  return [{ type: 'SettingsSaved', data: { ...saved, ...chosen } }];
}

type Saved = { settings: Settings; followSystem: boolean; reminder: { hour: number; timeZone: string } };

const isAlready = ({ settings, followSystem, reminder }: Saved, state: Preferences): boolean =>
  followSystem === state.followSystem &&
  reminder.hour === state.reminder?.hour &&
  reminder.timeZone === state.reminder.timeZone &&
  (Object.keys(settings) as (keyof Settings)[]).every((flag) => settings[flag] === state.settings[flag]);
