import { useEffect } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { onEdited, outbox } from '../../unsent/outbox-of-tab.ts';
import { isMissing } from '../../unsent/send-call.ts';
import { droppedWords, editedWords, refusedWords } from './refused-words.ts';

/**
 * Shows what came of answers that were kept: those of an earlier page that the server refused, which are not sent again, and once
 * all are sent how many were given to a card that is gone or was changed meanwhile.
 */
export function RefusedAnswers() {
  const toasts = useToasts();
  useEffect(() => {
    const dropped = new Set<string>();
    const edited = new Set<string>();
    const tell = (ids: Set<string>, key: string, words: (count: number) => string): void => {
      if (ids.size === 0) return;
      toasts.success(words(ids.size), { key, neutral: true });
      ids.clear();
    };
    const ends = [
      outbox.onRefused((call, failure) => {
        const words = refusedWords(call, errorMessage(failure), new Date());
        if (words === null) return;
        if (isMissing(failure)) dropped.add(call.commandId);
        else toasts.error(words, { stays: true });
      }),
      onEdited((cardId) => void edited.add(cardId)),
      outbox.subscribe(() => {
        if (outbox.state().waiting > 0) return;
        tell(dropped, 'dropped', droppedWords);
        tell(edited, 'edited', editedWords);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [toasts]);
  return null;
}
