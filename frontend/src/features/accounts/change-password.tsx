import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { changePassword } from './accounts-calls.ts';
import { NewPasswordFields, noPassword, problemWith } from './new-password-fields.tsx';
import { FormError } from './form-error.tsx';
import { useSending } from './use-sending.ts';

/** A new password for somebody who knows the former one; opens on demand. */
export function ChangePassword({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const toasts = useToasts();
  const changed = (): void => {
    setOpen(false);
    toasts.success('Your password was changed. Everywhere else you will have to log in again.');
  };
  if (open) return <ChangePasswordForm user={user} onChanged={changed} onCancel={() => setOpen(false)} />;
  return (
    <Button className="self-start" onClick={() => setOpen(true)}>
      Change password
    </Button>
  );
}

interface FormProps {
  user: User;
  onChanged: () => void;
  onCancel: () => void;
}

function ChangePasswordForm({ user, onChanged, onCancel }: FormProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  const [former, setFormer] = useState('');
  const [values, setValues] = useState(noPassword);
  const { error, loading, submit, setError } = useSending(
    () => changePassword({ password: former, newPassword: values.password }),
    onChanged,
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const problem = problemWith(values);
    if (problem === undefined) void submit();
    else setError(problem);
  };
  return (
    <form noValidate aria-label="Change password" onSubmit={send} className="flex max-w-md flex-col gap-4">
      <input hidden name="username" autoComplete="username" value={user.email} readOnly />
      <TextField
        label="Current password"
        type="password"
        name="current-password"
        autoComplete="current-password"
        ref={field}
        value={former}
        onChange={(event) => setFormer(event.target.value)}
      />
      <NewPasswordFields values={values} onChange={setValues} />
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" loading={loading}>
          Set password
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
