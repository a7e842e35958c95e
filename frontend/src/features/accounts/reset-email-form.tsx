import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { FormLink } from './form-link.tsx';
import { requestReset } from './accounts-calls.ts';
import { useSending } from './use-sending.ts';

interface ResetEmailFormProps {
  email: string;
  onChange: (email: string) => void;
  /** A code is on its way, if there is an account. */
  onRequested: () => void;
}

export function ResetEmailForm({ email, onChange, onRequested }: ResetEmailFormProps) {
  const { error, loading, submit } = useSending(() => requestReset({ email }), onRequested);
  return (
    <AccountForm
      title="Reset password"
      error={error}
      onSubmit={() => void submit()}
      footer={
        <FormLink to="/login" email={email}>
          Back to log in
        </FormLink>
      }
    >
      <p className="text-muted">We mail you a code. With it you set a new password.</p>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="primary" type="submit" loading={loading} className="mt-2">
        Send the code
      </Button>
    </AccountForm>
  );
}
