import {
  type AnySetting,
  type SettingName,
  type SettingSection,
  settings,
} from '@anamnesis/contracts/preferences/settings.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { Section } from '../../ui/fields/section.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { below, descriptions, looks, states } from './looks.tsx';

const inOrder: Record<SettingSection, true> = {
  'Study preferences': true,
  Notifications: true,
  Privacy: true,
  Appearance: true,
  'Where your texts go': true,
};
export const settingSections = Object.keys(inOrder) as SettingSection[];

const settingOf = (name: SettingName): AnySetting => settings[name];
const names = Object.keys(settings) as SettingName[];
/** Its parts are long, and have room between them. */
const isRoomy = (title: string): boolean => title === 'Study preferences';

/** Every setting, in its section. */
export function SettingSections({ form }: { form: SettingsForm }) {
  return settingSections.map((title) => (
    <Section key={title} title={title}>
      {names
        .filter((name) => settingOf(name).section === title)
        .map((name) => (
          <Setting key={name} name={name} form={form} />
        ))}
    </Section>
  ));
}

interface SettingProps {
  name: SettingName;
  form: SettingsForm;
}

function Setting({ name, form }: SettingProps) {
  const Look = looks[name];
  const Below = below[name];
  return (
    <>
      {Look ? (
        <Look form={form} />
      ) : isRoomy(settingOf(name).section) ? (
        <div className="pt-6">
          <SettingField name={name} form={form} />
        </div>
      ) : (
        <SettingField name={name} form={form} />
      )}
      {Below && <Below form={form} />}
    </>
  );
}

/** A list of what can be chosen, or a switch, with the words of the declaration. */
export function SettingField({ name, form: { values, change } }: SettingProps) {
  const { label, choices } = settingOf(name);
  const description = descriptions[name];
  const value: unknown = (values as Partial<Record<SettingName, unknown>>)[name];
  if (!choices)
    return (
      <Switch
        label={label}
        description={description}
        checked={value === true}
        states={states[name]}
        onChange={(checked) => change({ [name]: checked })}
      />
    );
  return (
    <>
      <SelectField
        label={label}
        options={Object.entries(choices).map(([choice, words]) => ({ value: choice, label: words }))}
        value={String(value)}
        onChange={(choice) => change({ [name]: typeof value === 'number' ? Number(choice) : choice })}
      />
      {description && <p className="text-sm text-muted">{description}</p>}
    </>
  );
}
