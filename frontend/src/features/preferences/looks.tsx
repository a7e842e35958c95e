import {
  clockTime,
  settings,
  type SettingName,
  type SettingValues,
} from '@anamnesis/contracts/preferences/settings.ts';
import { type ComponentType, useSyncExternalStore } from 'react';
import { timeZone as deviceZone } from '../../api/time-zone.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { deviceTheme } from '../../preferences/theme.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CardStyleChoice } from './card-style-choice.tsx';
import { HowManyChoice } from './how-many-choice.tsx';
import { NewCardsChoice } from './new-cards-choice.tsx';
import { SchedulerChoice } from './scheduler-choice.tsx';
import { TextsPanel } from './texts/texts-panel.tsx';

type Look = ComponentType<{ form: SettingsForm }>;
type NeedsLook = {
  [N in SettingName]: (typeof settings)[N] extends { choices: unknown }
    ? never
    : SettingValues[N] extends boolean
      ? never
      : N;
}[SettingName];

/** What is neither a switch nor a list, and what looks otherwise. */
export const looks: Record<NeedsLook, Look> & Partial<Record<SettingName, Look>> = {
  cardStyle: CardStyleChoice,
  howMany: HowManyChoice,
  newCardsPerDay: NewCardsChoice,
  darkMode: DarkMode,
  engine: TextsPanel,
};

/** What stands below a field and is more than one value. */
export const below: Partial<Record<SettingName, Look>> = {
  studyDayStart: SchedulerChoice,
  emailNotifications: MailTime,
};

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockTime(hour) }));

function MailTime({ form: { values, timeZone, change } }: { form: SettingsForm }) {
  if (!values.emailNotifications) return null;
  if (!values.studyReminders) {
    return <p className="text-sm text-muted">Switch on study reminders as well to get the daily mail.</p>;
  }
  const zone = timeZone ?? deviceZone();
  const moved = zone !== deviceZone();
  return (
    <div className="border-l-2 border-line pl-4">
      <SelectField
        label="Daily mail at"
        options={hours}
        value={String(values.reminderHour)}
        onChange={(hour) => change({ reminderHour: Number(hour) })}
      />
      <p className="text-sm text-muted">
        {moved
          ? `In the time zone ${zone}. Saving changes it to that of this device, ${deviceZone()}.`
          : `In the time zone of this device, ${zone}.`}
      </p>
    </div>
  );
}

/** Follows the device until it is chosen. */
function DarkMode({ form: { values, change } }: { form: SettingsForm }) {
  const deviceIsDark = useSyncExternalStore(deviceTheme.subscribe, deviceTheme.isDark);
  const { followSystem } = values;
  return (
    <>
      <Switch
        label={settings.darkMode.label}
        description={
          followSystem
            ? 'Follows your device until you choose.'
            : 'Your choice, on all your devices once it is saved.'
        }
        checked={followSystem ? deviceIsDark : values.darkMode}
        onChange={(darkMode) => change({ darkMode, followSystem: false })}
      />
      {!followSystem && (
        <div>
          <Button
            variant="quiet"
            className="-ml-4"
            onClick={() => change({ followSystem: true, darkMode: false })}
          >
            Follow my device instead
          </Button>
        </div>
      )}
    </>
  );
}
