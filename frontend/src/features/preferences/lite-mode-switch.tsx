import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { Switch } from '../../ui/switch.tsx';

/** Cards alone, without the document beside them. */
export function LiteModeSwitch({ form: { values, change } }: { form: SettingsForm }) {
  return (
    <div className="pt-6">
      <Switch
        label="Lite Mode"
        description="Hides the document beside the card and reads cards aloud."
        checked={values.liteMode}
        states={{ on: 'Enabled', off: 'Disabled' }}
        onChange={(liteMode) => change({ liteMode })}
      />
    </div>
  );
}
