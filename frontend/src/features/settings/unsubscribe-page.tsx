import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { errorMessage } from '../../api/api-error.ts';
import { command } from '../../api/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/notice.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const { useUnsubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ unsubscribe: build.mutation(command(preferencesApi.unsubscribe)) }),
});

/** Where the link in a mail leads: one press ends these mails. Looking alone, as link checkers do, changes nothing. */
export function UnsubscribePage() {
  usePageTitle('End e-mail notifications');
  const [search] = useSearchParams();
  const [stop, { isLoading, isSuccess }] = useUnsubscribeMutation();
  const [problem, setProblem] = useState<string>();
  const token = search.get('token') ?? '';
  const press = async (): Promise<void> => {
    setProblem(undefined);
    await stop({ token })
      .unwrap()
      .catch((thrown: unknown) => setProblem(errorMessage(thrown)));
  };
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-xl">E-mail notifications</h1>
      {isSuccess ? (
        <>
          <Notice tone="success">You get no more of these mails.</Notice>
          <p className="text-muted">You can switch them on again in Settings at any time.</p>
          <Link to="/" className={buttonClass('secondary')}>
            Go to Anamnesis
          </Link>
        </>
      ) : (
        <>
          <p className="text-muted">
            Shall the daily mail with what is due end? Your cards stay as they are.
          </p>
          {problem && <Notice tone="error">{problem}</Notice>}
          <Button variant="primary" loading={isLoading} onClick={() => void press()}>
            End these mails
          </Button>
        </>
      )}
    </div>
  );
}
