import { Notice } from '../../ui/notice.tsx';
import { useGoogleLoginMutation, useSignInOptionsQuery } from './accounts-endpoints.ts';
import { GoogleButton } from './google-button.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The way in through Google, where it is offered; nothing otherwise. */
export function GoogleSignIn() {
  const { data } = useSignInOptionsQuery();
  return data?.googleClientId ? <Offered clientId={data.googleClientId} /> : null;
}

function Offered({ clientId }: { clientId: string }) {
  const [login] = useGoogleLoginMutation();
  const signIn = useAccountForm((credential: string) => login({ credential }).unwrap());
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton
        clientId={clientId}
        text="continue_with"
        onCredential={(credential) => void signIn.submit(credential)}
      />
      {signIn.error && <Notice tone="error">{signIn.error}</Notice>}
    </div>
  );
}
