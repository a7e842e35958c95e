import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { Download, Trash2, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { exportAccount, logoutEverywhere } from './accounts-calls.ts';
import { ChangePasswordDialog } from './password/change-password-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useSending } from './use-sending.ts';

const kinds: Record<User['userType'], string> = {
  accountUser: 'E-mail and password',
  googleUser: 'Google',
};

/** A new password for somebody who knows the former one: a question of its own, apart from the settings around it. */
export function ChangePassword({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const toasts = useToasts();
  const changed = (): void => {
    setOpen(false);
    toasts.success('Your password was changed. Everywhere else you will have to log in again.');
  };
  return (
    <>
      <Button className="self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change password
      </Button>
      {open && <ChangePasswordDialog user={user} onChanged={changed} onClose={() => setOpen(false)} />}
    </>
  );
}

/** For a device that was lost, or lent: ends every session but this one. */
function LogOutEverywhere() {
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

/** Who is signed in, and what can be done with the account as a whole. */
export function AccountPanel({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="flex flex-col gap-5 py-1">
      <Facts user={user} />
      {user.userType === 'accountUser' && <ChangePassword user={user} />}
      <LogOutEverywhere />
      <DownloadData />
      <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
        <p className="text-sm text-muted">
          Deletes your account with all documents, cards and answers, for good.
        </p>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden size={18} />}
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </Button>
      </div>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function Facts({ user }: { user: User }) {
  const rows = [
    ['E-mail', user.email],
    ['Username', user.username],
    ['Signed in with', kinds[user.userType]],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DownloadData() {
  const { error, loading, submit } = useSending(
    () => exportAccount(),
    () => {},
  );
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">
        One zip with your documents, cards, answers and settings. Large libraries take a while.
      </p>
      <Button icon={<Download aria-hidden size={18} />} loading={loading} onClick={() => void submit()}>
        Download my data
      </Button>
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  );
}
