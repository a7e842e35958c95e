import { useEffect, useState } from 'react';

/** With which id Google is offered here; null where it is not, undefined until that is known. */
export function useGoogleClientId(): string | null | undefined {
  const [id, setId] = useState<string | null>();
  useEffect(() => {
    let gone = false;
    void askGoogleClientId().then((answer) => gone || setId(answer));
    return () => {
      gone = true;
    };
  }, []);
  return id;
}

/** Without the schemas, because the sign-in screen asks at once. Nothing is offered where the answer cannot be had. */
async function askGoogleClientId(): Promise<string | null> {
  const answer: unknown = await fetch('/api/user/signInOptions')
    .then((response) => response.json())
    .catch(() => null);
  const id = typeof answer === 'object' && answer && 'googleClientId' in answer && answer.googleClientId;
  return typeof id === 'string' ? id : null;
}
