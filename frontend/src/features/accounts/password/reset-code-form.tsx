import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFocusOnMount } from '../../../ui/focus/use-focus-on-mount.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { AccountForm } from '../account-form.tsx';
import { requestReset, resetCodeSubmit } from '../accounts-calls.ts';
import { keepReset } from './reset-progress.ts';
import { useSending } from '../use-sending.ts';

/** The code from the mail; the right one leads on to the new password. */
export function ResetCodeForm({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const field = useFocusOnMount<HTMLInputElement>();
  const [code, setCode] = useState('');
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { error, loading, submit, setError } = useSending(
    () => resetCodeSubmit({ email, resetCode: code }),
    () => {
      keepReset(sessionStorage, { email, next: 'password' }, Date.now());
      void navigate('/reset_password_continued', { state });
    },
  );
  const renewed = (): void => {
    keepReset(sessionStorage, { email, next: 'code' }, Date.now());
    setCode('');
    setError(undefined);
    field.current?.focus();
  };
  const check = (): void => {
    if (code.trim() === '') setError('Please enter the code from the mail.');
    else void submit();
  };
  return (
    <AccountForm
      title="Enter the code"
      notice={`If ${email} has an account, a mail with a code is on its way. It says how long the code is valid.`}
      error={error}
      onSubmit={check}
      footer={
        <>
          No mail? Look in the spam folder.
          <div className="-ml-4 flex flex-wrap items-center">
            <SendAgain email={email} onSent={renewed} />
            <Button variant="plain" onClick={onOtherEmail}>
              Use another e-mail
            </Button>
          </div>
        </>
      }
    >
      <TextField
        label="Reset code"
        name="resetCode"
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="one-time-code"
        required
        ref={field}
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button variant="primary" type="submit" loading={loading} className="mt-2">
        Continue
      </Button>
    </AccountForm>
  );
}

function SendAgain({ email, onSent }: { email: string; onSent: () => void }) {
  const toasts = useToasts();
  const { error, loading, submit } = useSending(
    () => requestReset({ email }),
    () => {
      onSent();
      toasts.success('The code is sent again, three times at most. Use the newest mail.');
    },
  );
  return (
    <>
      <Button variant="plain" loading={loading} onClick={() => void submit()}>
        Send the code again
      </Button>
      {error && (
        <span role="alert" className="text-wrong">
          {error}
        </span>
      )}
    </>
  );
}
