import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { AccountForm } from '../account-form.tsx';
import { FormLink } from '../form-link.tsx';
import { resetPassword } from '../accounts-calls.ts';
import { NewPasswordFields, noPassword, problemWith } from './new-password-fields.tsx';
import { keepReset, storedReset } from './reset-progress.ts';
import { useAccountForm } from '../use-account-form.ts';

/** Step 2: the new password, which signs in. Without a code entered before there is nothing to do here. */
export function ResetPasswordContinuedPage() {
  usePageTitle('New password');
  const [kept] = useState(() => storedReset(sessionStorage, Date.now()));
  if (kept?.next !== 'password') return <Navigate to="/reset_password" replace />;
  return <NewPasswordForm email={kept.email} />;
}

function NewPasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(noPassword);
  const { error, loading, submit, setError } = useAccountForm(async () => {
    const user = await resetPassword({ email, newPassword: values.password });
    keepReset(sessionStorage, null);
    return user;
  });
  const check = (): void => {
    const problem = problemWith(values);
    if (problem === undefined) void submit();
    else setError(problem);
  };
  return (
    <AccountForm
      title="Choose a new password"
      error={error}
      onSubmit={check}
      footer={
        <FormLink to="/reset_password" email={email}>
          Ask for a new code
        </FormLink>
      }
    >
      <p className="text-muted wrap-anywhere">For {email}. Everywhere else you will have to log in again.</p>
      {/* For password managers: whose password this is. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields values={values} onChange={setValues} />
      <Button variant="primary" type="submit" loading={loading} className="mt-2">
        Set password and log in
      </Button>
    </AccountForm>
  );
}
