import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useSession } from '../../app/use-session.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { loadAccountsApi } from './accounts-endpoints.ts';

/** Sends a form that signs in. What was typed stays when it is refused; the guards lead on when it is not. */
export function useAccountForm(send: () => Promise<User>) {
  const { signIn } = useSession();
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);
  useEffect(() => whenIdle(loadAccountsApi), []);
  const submit = async (): Promise<void> => {
    if (loading) return;
    setLoading(true);
    setError(undefined);
    try {
      signIn(await send());
    } catch (thrown) {
      setError(errorMessage(thrown));
      setLoading(false);
    }
  };
  return { error, loading, submit };
}
