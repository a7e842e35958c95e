import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { SettingsFooter } from '../../features/settings/settings-footer.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { settingsTitle } from './settings-context.ts';
import { SettingsContent } from './settings-content.tsx';
import { useSettingsPlace } from './use-settings-place.ts';

/** The settings over a page. Changes that are not saved are never lost without a question. */
export function SettingsOverlay({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, problem, retry, mayClose } = useSettingsPlace(user.id);
  const close = async (): Promise<void> => {
    if (await mayClose()) onClose();
  };
  return (
    <Dialog
      open
      size="panel"
      title={settingsTitle}
      onOpenChange={(open) => !open && void close()}
      footer={form && <SettingsFooter form={form} />}
    >
      <SettingsContent user={user} form={form} problem={problem} retry={retry} />
    </Dialog>
  );
}
