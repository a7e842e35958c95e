import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { AccountForm } from '../account-form.tsx';
import { requestReset } from '../accounts-calls.ts';
import { FormLink } from '../form-link.tsx';
import { ResetCodeForm } from './reset-code-form.tsx';
import { keepReset, storedReset } from './reset-progress.ts';
import { useTypedEmail } from '../typed-email.ts';
import { useSending } from '../use-sending.ts';

interface ResetEmailFormProps {
  email: string;
  onChange: (email: string) => void;
  /** A code is on its way, if there is an account. */
  onRequested: () => void;
}

function ResetEmailForm({ email, onChange, onRequested }: ResetEmailFormProps) {
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

/** Step 1: the e-mail, then the code that was mailed. Whoever comes back finds the code asked for. */
export function ResetPasswordPage() {
  usePageTitle('Reset password');
  const typed = useTypedEmail();
  const [waiting, setWaiting] = useState(() => waitingFor(typed));
  const [email, setEmail] = useState(waiting ?? typed);
  const requested = (): void => {
    keepReset(sessionStorage, { email, next: 'code' }, Date.now());
    setWaiting(email);
  };
  const startOver = (): void => {
    keepReset(sessionStorage, null);
    setWaiting(null);
  };
  return waiting === null ? (
    <ResetEmailForm email={email} onChange={setEmail} onRequested={requested} />
  ) : (
    <ResetCodeForm email={waiting} onOtherEmail={startOver} />
  );
}

/** The address that a code was mailed to, unless another one was typed since. */
function waitingFor(typed: string): string | null {
  const kept = storedReset(sessionStorage, Date.now());
  return kept?.next === 'code' && (typed === '' || typed === kept.email) ? kept.email : null;
}
