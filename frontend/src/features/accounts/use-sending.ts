import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { loadAccountsApi } from './accounts-calls.ts';

/** Sends a form once at a time. What was typed stays when it is refused. */
export function useSending<T, Given extends unknown[] = []>(
  send: (...given: Given) => Promise<T>,
  done: (answer: T) => void,
) {
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);
  useEffect(fetchOnFirstInput, []);
  const submit = async (...given: Given): Promise<void> => {
    if (loading) return;
    setLoading(true);
    setError(undefined);
    try {
      done(await send(...given));
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setLoading(false);
    }
  };
  return { error, loading, submit, setError };
}

const fetchNow = (): void => void loadAccountsApi().catch(() => undefined);

/** Whoever types will send: what checks the form is fetched then, and the screen is there sooner for everybody. */
function fetchOnFirstInput(): () => void {
  document.addEventListener('input', fetchNow, { once: true });
  return () => document.removeEventListener('input', fetchNow);
}
