import { pagesAtNightSchema, type PagesAtNight } from '@anamnesis/contracts/preferences/settings.ts';
import { useSyncExternalStore } from 'react';
import { timeZone as deviceZone } from '../../api/time-zone.ts';
import { built } from '../../built/built.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { clockTime } from '../../preferences/form/values.ts';
import { deviceTheme } from '../../preferences/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';

const pagesAtNight = [
  { value: 'off', label: 'White' },
  { value: 'dimmed', label: 'Dimmed' },
  { value: 'inverted', label: 'Dark, colours inverted' },
] satisfies { value: PagesAtNight; label: string }[];
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockTime(hour) }));

/** Reminders, privacy and appearance: flags of the specification, with what belongs to them. */
export function SettingsFields({ form }: { form: SettingsForm }) {
  const { values, change } = form;
  return (
    <>
      <Section title="Notifications">
        <Switch
          label="Study reminders"
          description="Reminds you when cards are due: in My Resources, and by mail if e-mail notifications are on."
          checked={values.studyReminders}
          onChange={(studyReminders) => change({ studyReminders })}
        />
        <Switch
          label="Notifications"
          description={
            built.social
              ? 'Reminders inside the app that cards are due. What others send you is always counted under Social.'
              : 'Reminders inside the app that cards are due.'
          }
          checked={values.notifications}
          onChange={(notifications) => change({ notifications })}
        />
        <Switch
          label="E-mail notifications"
          description={
            built.social
              ? 'One mail a day with what is due, only on days when something is. And one when a contact sends you something, when somebody asks to be your contact, and at most once a day when something that you follow was changed.'
              : 'One mail a day with what is due, only on days when something is.'
          }
          checked={values.emailNotifications}
          onChange={(emailNotifications) => change({ emailNotifications })}
        />
        {values.emailNotifications && <MailTime form={form} />}
      </Section>
      <Privacy form={form} />
      <Appearance form={form} />
    </>
  );
}

function Privacy({ form: { values, change } }: { form: SettingsForm }) {
  return (
    <Section title="Privacy">
      {built.social && (
        <Switch
          label="Others find me by my name"
          description="People who share contacts with you, or have an address of the same domain, then see how yours begins and how many contacts you share. When this is off, only people who know your whole e-mail address find you. Your contacts stay."
          checked={values.foundByName}
          onChange={(foundByName) => change({ foundByName })}
        />
      )}
      <Switch
        label="Let analysts of this server study my review history"
        description="They get when you answered a card, whether you knew it, how it was scheduled, and what kind of card and document it was, under random numbers; never names, texts or files. An analyst who knows your e-mail address can look at yours alone. You can switch it off at any time: later exports then leave you out."
        checked={values.historyAnalysis}
        onChange={(historyAnalysis) => change({ historyAnalysis })}
      />
    </Section>
  );
}

function MailTime({ form: { values, timeZone, change } }: { form: SettingsForm }) {
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

function Appearance({ form: { values, change } }: { form: SettingsForm }) {
  const deviceIsDark = useSyncExternalStore(deviceTheme.subscribe, deviceTheme.isDark);
  const { followSystem } = values;
  return (
    <Section title="Appearance">
      <Switch
        label="Dark mode"
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
      <SelectField
        label="Pages of PDFs while it is dark"
        options={pagesAtNight}
        value={values.pagesAtNight}
        onChange={(value) => change({ pagesAtNight: pagesAtNightSchema.parse(value) })}
      />
    </Section>
  );
}
