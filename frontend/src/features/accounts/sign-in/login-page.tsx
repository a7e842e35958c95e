import { useEffect, useState, lazy, Suspense } from 'react';
import {
  forgetSessionEnded,
  onSessionEnded,
  sessionEnd,
  type SessionEnd,
} from '../../../api/session/session-ended.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { AccountForm } from '../account-form.tsx';
import { FormLink } from '../form-link.tsx';
import { login, googleLogin } from '../accounts-calls.ts';
import { useTypedEmail } from '../typed-email.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useGoogleClientId } from './use-google-client-id.ts';
import { useWaitingInvitation } from '../waiting-invitation.ts';

const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }));

/** The way in through Google, where it is offered; nothing otherwise. */
function GoogleSignIn() {
  const clientId = useGoogleClientId();
  return clientId ? <Offered clientId={clientId} /> : null;
}

function Offered({ clientId }: { clientId: string }) {
  const signIn = useAccountForm((credential: string) => googleLogin({ credential }));
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ErrorBoundary fallback={notShown}>
        <Suspense>
          <GoogleButton
            clientId={clientId}
            text="continue_with"
            onCredential={(credential) => void signIn.submit(credential)}
          />
        </Suspense>
      </ErrorBoundary>
      <FormError>{signIn.error}</FormError>
    </div>
  );
}

function notShown() {
  return (
    <Notice tone="error">Google sign-in could not be shown. Please use your e-mail and password.</Notice>
  );
}

export function LoginPage() {
  usePageTitle('Log in');
  const typed = useTypedEmail();
  const [email, setEmail] = useState(typed);
  const [password, setPassword] = useState('');
  const ended = useSessionEnded();
  const invitation = useWaitingInvitation();
  const { error, loading, submit } = useAccountForm(() => login({ email, password }));
  return (
    <AccountForm
      title="Log in"
      notice={ended ? notices[ended] : invitation}
      error={error}
      onSubmit={() => void submit()}
      beside={<GoogleSignIn />}
      footer={
        <>
          No account yet?{' '}
          <FormLink to="/signup" email={email}>
            Sign up
          </FormLink>
        </>
      }
    >
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormLink
        to="/reset_password"
        email={email}
        className="target -my-2 flex items-center self-start text-sm"
      >
        Forgot Password?
      </FormLink>
      <Button variant="primary" type="submit" loading={loading} disabled={loading}>
        Log in
      </Button>
    </AccountForm>
  );
}

const notices: Record<SessionEnd, string> = {
  ended: 'Your session has ended. Please log in again; everything you saved is safe.',
  deleted: 'Your account and everything in it was deleted.',
};

/** How the session ended, unless the person left; shown once. */
function useSessionEnded(): SessionEnd | null {
  const [end, setEnd] = useState(() => sessionEnd(sessionStorage));
  useEffect(() => {
    forgetSessionEnded(sessionStorage);
    return onSessionEnded((next) => {
      setEnd(next);
      forgetSessionEnded(sessionStorage);
    });
  }, []);
  return end;
}
