import { tidyPrompt } from '@anamnesis/contracts/cards/card-prompt.ts';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { useUpdateAnkiMutation } from '../card-endpoints.ts';
import { problemOf } from './prompt-fields.tsx';

/** `textVersion`: that of the text which was changed. */
const draftSchema = z.object({ text: z.string(), textVersion: z.int() });

export type Saved = (prompt: string, textVersion: number) => void;

/** The text of a card while it is changed: kept on the device until it is saved. */
export function useCardEdit(card: AnkiCard, onSaved: Saved) {
  const person = useSession().user?.id ?? '';
  const draft = useDraft(`${person}.edit.${card.id}`, draftSchema);
  const [isRestored, setRestored] = useState(draft.value !== null);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [update, { isLoading: busy }] = useUpdateAnkiMutation();
  const text = draft.value?.text ?? card.prompt;
  const textVersion = draft.value?.textVersion ?? card.textVersion;

  const edit = (changed: string): void => {
    setProblem('');
    setFailure('');
    draft.set(changed === card.prompt ? null : { text: changed, textVersion });
  };
  const discard = (): void => {
    edit(card.prompt);
    setRestored(false);
  };
  const save = async (): Promise<void> => {
    const found = problemOf(text) || (text.trim() === '' ? problemOf('') : '');
    setProblem(found);
    setFailure('');
    if (busy || found) return;
    if (tidyPrompt(text) === card.prompt) {
      draft.set(null);
      onSaved(card.prompt, card.textVersion);
      return;
    }
    try {
      const input = { ankiId: card.id, newPrompt: text, pdfId: card.pdfId, textVersion };
      const { anki } = await update(input).unwrap();
      draft.set(null);
      onSaved(anki.prompt, anki.textVersion);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
  };
  return { text, edit, save, discard, busy, problem, failure, isRestored };
}

/** The two messages of the specification: refused, and not reached. */
const failureOf = (thrown: unknown): string =>
  isApiError(thrown) && thrown.status !== 0
    ? `Failed to update Anki card. ${thrown.message}`
    : 'Error updating Anki card. Check your connection and press Save again; what you typed is kept.';
