import { useState } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ResetCodeForm } from './reset-code-form.tsx';
import { ResetEmailForm } from './reset-email-form.tsx';
import { useTypedEmail } from './typed-email.ts';

/** Step 1: the e-mail, then the code that was mailed. */
export function ResetPasswordPage() {
  usePageTitle('Reset password');
  const [email, setEmail] = useState(useTypedEmail());
  const [requested, setRequested] = useState(false);
  return requested ? (
    <ResetCodeForm email={email} onOtherEmail={() => setRequested(false)} />
  ) : (
    <ResetEmailForm email={email} onChange={setEmail} onRequested={() => setRequested(true)} />
  );
}
