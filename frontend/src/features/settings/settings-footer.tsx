import { Button } from '../../ui/button.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** What came of saving, in the specification's words, and the two buttons. */
export function SettingsFooter({ form }: { form: SettingsForm }) {
  const { dirty, saving, outcome, reset, save } = form;
  return (
    <div className="grid w-full grid-cols-2 items-center gap-2 md:flex">
      <div className="min-w-0 text-sm max-md:col-span-2 md:flex-1" aria-live="polite">
        {outcome === 'saved' && !dirty && <span>✅ Settings saved successfully!</span>}
        {outcome === 'failed' && (
          <span className="text-wrong">❌ Error: Failed to save settings. Your changes are still here.</span>
        )}
        {outcome === null && dirty && <span className="text-muted">Not saved yet</span>}
      </div>
      <Button disabled={saving} onClick={reset}>
        Reset to Defaults
      </Button>
      <Button variant="primary" loading={saving} onClick={() => void save()}>
        Save Settings
      </Button>
    </div>
  );
}
