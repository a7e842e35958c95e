import { settings, type SettingName, type SettingValues } from '@anamnesis/contracts/preferences/settings.ts';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { howManyChoice, howManyChoices } from '../../preferences/how-many.ts';
import { deviceTheme } from '../../preferences/theme.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { CardStyleChoice } from './card-style-choice.tsx';
import { DaysOffChoice, EasyDaysChoice, ReviewsChoice } from './days-choice.tsx';
import { ChangedDays } from './form-outlook.tsx';
import { ExamsChoice } from './exams-choice.tsx';
import { NewCardsChoice } from './new-cards-choice.tsx';
import { RemindersChoice } from './push/reminders-choice.tsx';
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

/** How many cards a page gets from now on. */
export function HowManyChoice({ form: { values, change } }: { form: SettingsForm }) {
  return (
    <section className="flex flex-col gap-4 pt-8">
      <h4 className="text-lg font-semibold">{settings.howMany.label}</h4>
      <Segments
        label="Cards from each page"
        value={values.howMany}
        choices={howManyChoices}
        onChange={(howMany) => change({ howMany })}
      />
      <p className="text-sm text-muted">
        {howManyChoice(values.howMany).means} The rest are kept as suggestions. For pages that are processed
        from now on: the cards you have stay as they are. A document can have its own choice, in its menu.
      </p>
    </section>
  );
}

/** What is neither a switch nor a list, and what looks otherwise. */
export const looks: Record<NeedsLook, Look> & Partial<Record<SettingName, Look>> = {
  cardStyle: CardStyleChoice,
  howMany: HowManyChoice,
  newCardsPerDay: NewCardsChoice,
  reviewsPerDay: ReviewsChoice,
  easyDays: EasyDaysChoice,
  daysOffFrom: DaysOffChoice,
  // Beside the first one.
  daysOffTo: () => null,
  darkMode: DarkMode,
  engine: TextsPanel,
};

/** What a setting does. */
export const descriptions: Partial<Record<SettingName, string>> = {
  liteMode: 'Hides the document beside the card and reads cards aloud.',
  cardsOfUploads:
    'Each file is read and processed as soon as it is here, by the built-in engine. Where a language model makes your cards, what it costs is said first, and one press starts all.',
  newCardsFirst:
    'The most important are those marked as high-yield: what a page stresses, and what you marked. They come before the others, over all your documents.',
  grades:
    'With four grades the keys are 1 to 4, as in Anki. Hard brings a card back sooner, Easy later. Answers you have given stay as they are.',
  studyDayStart: 'What you study before then counts for the day before. Past days stay as they were counted.',
  autoSave: 'Keeps what you have not finished on this device, even after the page is closed.',
  studyReminders:
    'Reminds you when cards are due: in My Resources, and by mail or on your devices if you switch that on below.',
  notifications:
    'Reminders inside the app that cards are due. What others send you is always counted under Social.',
  emailNotifications:
    'One mail a day with what is due, only on days when something is. And one when a contact sends you something, when somebody asks to be your contact, and at most once a day when something that you follow was changed.',
  foundByName:
    'People who share contacts with you, or have an address of the same domain, then see how yours begins and how many contacts you share. When this is off, only people who know your whole e-mail address find you. Your contacts stay.',
  historyAnalysis:
    'They get when you answered a card, whether you knew it, how it was scheduled, and what kind of card and document it was, under random numbers; never names, texts or files. An analyst who knows your e-mail address can look at yours alone. You can switch it off at any time: later exports then leave you out.',
};

/** A word for each state of a switch. */
export const states: Partial<Record<SettingName, { on: string; off: string }>> = {
  liteMode: { on: 'Enabled', off: 'Disabled' },
};

/** What stands below a field and is more than one value. */
export const below: Partial<Record<SettingName, Look>> = {
  newCardsFirst: ExamsChoice,
  daysOffTo: ChangedDays,
  studyDayStart: SchedulerChoice,
  emailNotifications: RemindersChoice,
};

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
