import { useEffect } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { outbox } from '../../unsent/outbox-of-tab.ts';
import { refusedWords } from './refused-words.ts';

/** Shows which of the answers that an earlier page has left the server refused. They are not sent again. */
export function RefusedAnswers() {
  const toasts = useToasts();
  useEffect(
    () =>
      outbox.onRefused((call, failure) => {
        const words = refusedWords(call, errorMessage(failure), new Date());
        if (words !== null) toasts.error(words, { stays: true });
      }),
    [toasts],
  );
  return null;
}
