import type { Decision, SuggestedCard } from '@anamnesis/contracts/cards/suggestions-api.ts';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useDecideSuggestionMutation } from './suggestion-endpoints.ts';

/** Decides about suggestions, one after the other, and takes back what was decided here, the last one first. */
export function useDecisions(pdfId: string) {
  const [send] = useDecideSuggestionMutation();
  const toasts = useToasts();
  const [made, setMade] = useState<readonly SuggestedCard[]>([]);
  // What follows a decision about the same one, such as to undo it, must not overtake it.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const call = async (suggestion: SuggestedCard, decision: Decision, prompt?: string): Promise<boolean> => {
    const text = prompt === undefined || prompt === suggestion.prompt ? {} : { prompt };
    const input = { pdfId, suggestionId: suggestion.id, decision, ...text };
    const sent = last.current.then(() => send(input).unwrap());
    last.current = sent.catch(() => undefined);
    try {
      await sent;
      return true;
    } catch (thrown) {
      toasts.error(`That was not saved: the suggestion is as it was. ${errorMessage(thrown)}`);
      return false;
    }
  };
  return {
    /** Resolves with whether it was saved. */
    decide: async (
      suggestion: SuggestedCard,
      decision: 'accept' | 'dismiss',
      prompt?: string,
    ): Promise<boolean> => {
      setMade((before) => [...before.filter(({ id }) => id !== suggestion.id), suggestion]);
      const isSaved = await call(suggestion, decision, prompt);
      if (!isSaved) setMade((before) => before.filter(({ id }) => id !== suggestion.id));
      return isSaved;
    },
    reopen: (suggestion: SuggestedCard): void => {
      setMade((before) => before.filter(({ id }) => id !== suggestion.id));
      void call(suggestion, 'reopen');
    },
    /** What was decided last and can be taken back. */
    lastMade: made.at(-1),
  };
}
