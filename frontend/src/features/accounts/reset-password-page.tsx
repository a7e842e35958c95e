import { useState } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ResetCodeForm } from './reset-code-form.tsx';
import { ResetEmailForm } from './reset-email-form.tsx';
import { keepReset, storedReset } from './reset-progress.ts';
import { useTypedEmail } from './typed-email.ts';

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
