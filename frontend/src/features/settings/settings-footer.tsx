import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** What came of saving, in the specification's words, and the buttons. They save everything above them. */
export function SettingsFooter({ form }: { form: SettingsForm }) {
  const { dirty, saving, discard, reset, save } = form;
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      <div className="min-w-0 text-sm max-md:basis-full md:flex-1 md:basis-64" aria-live="polite">
        <Outcome form={form} />
      </div>
      {dirty && (
        <Button variant="quiet" disabled={saving} className="max-md:flex-1" onClick={discard}>
          Discard changes
        </Button>
      )}
      <Button disabled={saving} className="max-md:flex-1" onClick={reset}>
        Reset to Defaults
      </Button>
      <Button variant="primary" loading={saving} className="max-md:flex-1" onClick={() => void save()}>
        Save Settings
      </Button>
    </div>
  );
}

function Outcome({ form: { outcome, dirty } }: { form: SettingsForm }) {
  if (outcome && outcome.length > 0)
    return (
      <span className="text-wrong">❌ Error: {outcome.join(' ')} Your unsaved changes are still here.</span>
    );
  if (dirty) return <span>Not saved yet. It takes effect when you press Save Settings.</span>;
  if (outcome) return <span>✅ Settings saved successfully!</span>;
  return <span className="text-muted">Changes take effect when you save them.</span>;
}
