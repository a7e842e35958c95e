import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { errorMessage } from '../../api/api-error.ts';
import { AccountPanel } from '../../features/accounts/account-panel.tsx';
import { Section, SettingsFields } from '../../features/settings/settings-fields.tsx';
import { SettingsFooter } from '../../features/settings/settings-footer.tsx';
import { StoragePanel } from '../../features/settings/storage-panel.tsx';
import { useSettingsForm } from '../../features/settings/use-settings-form.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDialogs } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Settings over the page. Changes that are not saved are never lost without a question. */
export function SettingsOverlay({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, error, retry } = useSettingsForm(user.id);
  const { confirm } = useDialogs();
  const close = async (): Promise<void> => {
    if (form?.dirty && !(await confirm(question))) return;
    form?.discard();
    onClose();
  };
  return (
    <Dialog
      open
      size="panel"
      title="Settings"
      onOpenChange={(open) => !open && void close()}
      footer={form && <SettingsFooter form={form} />}
    >
      {form && <SettingsFields form={form} />}
      <div className="pb-6 empty:hidden">
        {!form && !error && <Skeleton label="Loading your settings" lines={6} />}
        {error && (
          <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
            Your settings could not be loaded; they are safe. {errorMessage(error)}
          </Notice>
        )}
      </div>
      <Section title="Storage">
        <StoragePanel />
      </Section>
      <Section title="Account information">
        <AccountPanel user={user} />
      </Section>
      <a
        href="/third-party-notices.txt"
        target="_blank"
        rel="noreferrer"
        className={buttonClass('plain', 'mb-2 -ml-4')}
      >
        Licences of software and fonts
      </a>
    </Dialog>
  );
}

const question = {
  title: 'Close without saving?',
  description: 'What you changed in Settings has not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Go on editing',
  danger: true,
};
