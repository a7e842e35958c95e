import { LogOut } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { logoutEverywhere } from './accounts-calls.ts';
import { useSending } from './use-sending.ts';

/** For a device that was lost, or lent: ends every session but this one. */
export function LogOutEverywhere() {
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const { error, loading, submit } = useSending(
    () => logoutEverywhere(),
    () => toasts.success('Every other device was logged out. You are still logged in here.'),
  );
  const ask = async (): Promise<void> => {
    if (await confirm(question)) await submit();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">
        Ends your sessions on all other devices, for instance one that you lost or lent. You stay logged in
        here.
      </p>
      <Button
        icon={<LogOut aria-hidden size={18} />}
        aria-haspopup="dialog"
        loading={loading}
        onClick={() => void ask()}
      >
        Log out everywhere
      </Button>
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  );
}

const question = {
  title: 'Log out everywhere?',
  description:
    'Every other phone, tablet and browser is logged out at once. Nothing that was saved is lost. You stay logged in here.',
  confirmLabel: 'Log out everywhere',
};
