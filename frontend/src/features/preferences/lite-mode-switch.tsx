import { Switch } from '../../ui/switch.tsx';
import { useSavePreference } from './use-save-preference.ts';

/** Cards alone, without the document beside them. */
export function LiteModeSwitch({ on }: { on: boolean }) {
  const { save, saving } = useSavePreference();
  return (
    <section className="border-t border-line pt-6">
      <Switch
        label="Lite Mode"
        description="Hides the document beside the card and reads cards aloud."
        checked={on}
        disabled={saving}
        states={{ on: 'Enabled', off: 'Disabled' }}
        onChange={(liteMode) => void save({ liteMode })}
      />
    </section>
  );
}
