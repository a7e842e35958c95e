import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

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
