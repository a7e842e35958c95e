import { clockTime } from '@anamnesis/contracts/preferences/settings.ts';
import { timeZone as deviceZone } from '../../../api/time/time-zone.ts';
import type { SettingsForm } from '../../../preferences/form/use-settings-form.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PushChoice, useHasDevices } from './push-choice.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockTime(hour) }));

/** When the daily reminder comes, which is one for all devices and the mail. */
function ReminderTime({ form: { values, timeZone, change } }: { form: SettingsForm }) {
  const hasDevices = useHasDevices();
  if (!values.emailNotifications && !hasDevices) return null;
  const what = hasDevices ? 'Daily reminder' : 'Daily mail';
  if (!values.studyReminders)
    return (
      <p className="text-sm text-muted">Switch on study reminders as well to get the {what.toLowerCase()}.</p>
    );
  const zone = timeZone ?? deviceZone();
  const moved = zone !== deviceZone();
  return (
    <div className="border-l-2 border-line pl-4">
      <SelectField
        label={`${what} at`}
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

/** How reminders come beside the mail, and when. */
export const RemindersChoice = ({ form }: { form: SettingsForm }) => (
  <>
    <PushChoice />
    <ReminderTime form={form} />
  </>
);
