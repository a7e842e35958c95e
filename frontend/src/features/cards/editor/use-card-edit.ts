import { tidyPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { useUpdateAnkiMutation } from '../card-endpoints.ts';
import { problemOf } from './prompt-fields.tsx';
import { useEditedCardQuery } from './edit-endpoints.ts';

/** `textVersion`: that of the text which was changed. */
const draftSchema = z.object({ text: z.string(), textVersion: z.int() });

/** `rich`: of a card that is in HTML. */
export type Saved = (prompt: string, textVersion: number, rich?: AnkiCard['rich']) => void;
type CardText = Pick<AnkiCard, 'prompt' | 'textVersion'>;

/** The text of a card while it is changed: kept on the device until it is saved. */
export function useCardEdit(card: AnkiCard, onSaved: Saved) {
  const person = useSession().user?.id ?? '';
  const draft = useDraft(`${person}.edit.${card.id}`, draftSchema);
  const [isRestored, setRestored] = useState(draft.value !== null);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  /** The version over which the server refused to write. */
  const [refused, setRefused] = useState<number | null>(null);
  const [update, { isLoading: busy }] = useUpdateAnkiMutation();
  const { data, isError, refetch } = useEditedCardQuery({ cardIds: [card.id] }, { skip: refused === null });
  const current = newest(card, data?.cards[0]);
  const text = draft.value?.text ?? current.prompt;
  const textVersion = draft.value?.textVersion ?? current.textVersion;
  const isBehind = draft.value !== null && current.textVersion > textVersion;
  const isSame = tidyPrompt(text) === current.prompt;

  const edit = (changed: string): void => {
    setProblem('');
    setFailure('');
    draft.set(changed === current.prompt ? null : { text: changed, textVersion });
  };
  const finish = ({ prompt, textVersion: version }: CardText): void => {
    draft.set(null);
    onSaved(prompt, version);
  };
  const saveOver = async (version: number): Promise<void> => {
    const found = problemOf(text);
    setProblem(found);
    setFailure('');
    if (busy || found) return;
    try {
      const input = { ankiId: card.id, newPrompt: text, pdfId: card.pdfId, textVersion: version };
      const { anki } = await update(input).unwrap();
      finish(anki);
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'CARD_CHANGED') {
        draft.set({ text, textVersion: version });
        setRefused(version);
        // The text that is here is not the last one either.
        if (refused !== null) void refetch();
      } else setFailure(failureOf(thrown));
    }
  };
  // The answer to an earlier try was lost: what it wrote is there.
  const settle = useEffectEvent(() => finish(current));
  const wasSaved = refused !== null && isBehind && isSame;
  useEffect(() => {
    if (wasSaved) settle();
  }, [wasSaved]);

  return {
    text,
    edit,
    save: async (): Promise<void> => (isSame ? finish(current) : saveOver(textVersion)),
    discard: (): void => {
      draft.set(null);
      setProblem('');
      setFailure('');
      setRestored(false);
    },
    busy,
    problem,
    failure,
    isRestored: isRestored && draft.value !== null,
    /** Somebody else, or another tab, wrote another text since this one was begun. */
    conflict: isBehind && !isSame ? { theirs: current.prompt } : null,
    /** It was refused for such a text, which is not here yet. */
    asking: refused !== null && refused >= current.textVersion ? { isError, again: refetch } : null,
    keepMine: () => saveOver(current.textVersion),
    takeTheirs: () => finish(current),
  };
}

/** The later of two versions of a card. */
export const newest = <T extends Pick<AnkiCard, 'textVersion'>>(card: T, fetched: T | undefined): T =>
  fetched && fetched.textVersion > card.textVersion ? fetched : card;

/** The two messages of the specification: refused, and not reached. */
export const failureOf = (thrown: unknown): string =>
  isApiError(thrown) && thrown.status !== 0
    ? `Failed to update Anki card. ${thrown.message}. What you typed is kept.`.replace('..', '.')
    : 'Error updating Anki card. Check your connection and press Save again; what you typed is kept.';
