import { built } from '../../built/built.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CardStyleChoice } from './card-style-choice.tsx';
import { HowManyChoice } from './how-many-choice.tsx';
import { LiteModeSwitch } from './lite-mode-switch.tsx';
import { NewCardsChoice } from './new-cards-choice.tsx';
import { StudyDayChoice } from './study-day-choice.tsx';
import { SchedulerChoice } from './scheduler-choice.tsx';

/** How a person likes to study. */
export function StudyPreferences({ form }: { form: SettingsForm }) {
  return (
    <Section title="Study preferences">
      <CardStyleChoice form={form} />
      <HowManyChoice form={form} />
      {built.liteMode && <LiteModeSwitch form={form} />}
      <NewCardsChoice form={form} />
      <StudyDayChoice form={form} />
      <SchedulerChoice form={form} />
      <div className="pt-6">
        <Switch
          label="Auto-save"
          description="Keeps what you have not finished on this device, even after the page is closed."
          checked={form.values.autoSave}
          onChange={(autoSave) => form.change({ autoSave })}
        />
      </div>
    </Section>
  );
}
