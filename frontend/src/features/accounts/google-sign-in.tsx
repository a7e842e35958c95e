import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { googleLogin } from './accounts-calls.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useGoogleClientId } from './use-google-client-id.ts';

const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }));

/** The way in through Google, where it is offered; nothing otherwise. */
export function GoogleSignIn() {
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
