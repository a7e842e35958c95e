import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { changePassword } from '../accounts-calls.ts';
import { NewPasswordFields, noPassword, problemWith } from './new-password-fields.tsx';
import { useSending } from '../use-sending.ts';

interface ChangePasswordDialogProps {
  user: User;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the current password and the new one, and changes it. What was typed stays when it is refused. */
export function ChangePasswordDialog({ user, onChanged, onClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const [former, setFormer] = useState('');
  const [values, setValues] = useState(noPassword);
  const { error, loading, submit, setError } = useSending(
    () => changePassword({ password: former, newPassword: values.password }),
    onChanged,
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const problem = former === '' ? 'Please enter your current password.' : problemWith(values);
    if (problem === undefined) void submit();
    else setError(problem);
  };
  return (
    <Dialog
      open
      closable={!loading}
      onOpenChange={(open) => !open && onClose()}
      title="Change password"
      problem={error}
      description="Takes effect at once. On your other devices you will have to log in again."
      footer={
        <>
          <Button disabled={loading} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={loading}>
            Set password
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4 pb-1">
        {/* For password managers: whose password this is. */}
        <input hidden name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          label="Current password"
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={former}
          onChange={(event) => setFormer(event.target.value)}
        />
        <NewPasswordFields values={values} onChange={setValues} />
      </form>
    </Dialog>
  );
}
