import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '../../api/api-error.ts';
import { asking } from '../../api/ask.ts';
import { callServer } from '../../api/tab.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const unsubscribe = asking(callServer)(async () => preferencesApi.unsubscribe);

/** Where the link in a mail leads: one press ends these mails. Looking alone, as link checkers do, changes nothing. */
export function UnsubscribePage() {
  usePageTitle('Stop e-mail notifications');
  const [search] = useSearchParams();
  const [state, setState] = useState<'asked' | 'sending' | 'ended'>('asked');
  const [problem, setProblem] = useState<string>();
  const token = search.get('token') ?? '';
  const press = async (): Promise<void> => {
    setProblem(undefined);
    setState('sending');
    try {
      await unsubscribe({ token });
      setState('ended');
    } catch (thrown) {
      setProblem(errorMessage(thrown));
      setState('asked');
    }
  };
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-start gap-6 px-4 py-10">
      <h1 className="font-serif text-2xl">E-mail notifications</h1>
      {state === 'ended' ? (
        <>
          <Notice tone="success">You will get no more of these mails.</Notice>
          <p className="text-muted">You can switch them on again in Settings at any time.</p>
          <Link to="/" className={buttonClass('secondary')}>
            Go to Anamnesis
          </Link>
        </>
      ) : (
        <>
          <p className="text-muted">
            Stop the mails from Anamnesis: the daily one with what is due, and those about what others send
            you or change in what you follow? Everything else stays as it is.
          </p>
          {problem && <Notice tone="error">{problem}</Notice>}
          <Button variant="primary" loading={state === 'sending'} onClick={() => void press()}>
            Stop these mails
          </Button>
        </>
      )}
    </div>
  );
}
