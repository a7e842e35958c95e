import { readPrompt } from '@anamnesis/contracts/cards/card-prompt.ts';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { useCreateAnkiMutation } from './create-card-endpoints.ts';

/** What the form needs to know of a document. `pages`: pages of a PDF or chunks of a text. */
export interface CardPlace {
  documentId: string;
  pages: number;
  /** 'page' or 'text chunk'. */
  unit: string;
  /** The one that it is for, where it was asked for there. */
  page?: number | undefined;
}

export type Problems = { page?: string | undefined; text?: string | undefined; call?: string | undefined };

const draftSchema = z.object({ page: z.string(), text: z.string() });

/** The form of a new card: what is typed stays when it fails, and is there again after the page was closed. */
export function useCreateCard(
  { documentId, pages, unit, page: asked }: CardPlace,
  onCreated: (page: number) => void,
) {
  const person = useSession().user?.id ?? '';
  const draft = useDraft(`${person}.card.${documentId}`, draftSchema);
  const [edited, setEdited] = useState(false);
  const kept = draft.value ?? { page: '1', text: '' };
  const value = asked === undefined || edited ? kept : { ...kept, page: String(asked) };
  const [problems, setProblems] = useState<Problems>({});
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const [create, { isLoading: busy }] = useCreateAnkiMutation();

  const edit = (change: Partial<typeof value>): void => {
    draft.set({ ...value, ...change });
    setEdited(true);
    setProblems({});
    setCommandId(crypto.randomUUID());
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const page = Number(value.page);
    const found = problemsOf(value, page, pages, unit);
    setProblems(found);
    if (busy || found.page || found.text) return;
    try {
      await create({
        input: { pdfId: documentId, pageNumber: page, prompt: value.text },
        commandId,
      }).unwrap();
      draft.set(null);
      onCreated(page);
    } catch (thrown) {
      setProblems({ call: failure(thrown) });
    }
  };
  return { value, edit, send, busy, problems };
}

function problemsOf({ text }: { text: string }, page: number, pages: number, unit: string): Problems {
  const read = readPrompt(text);
  const isThere = Number.isInteger(page) && page >= 1 && page <= pages;
  return {
    page: isThere ? undefined : `Enter the number of a ${unit}, from 1 to ${pages}`,
    text: 'problem' in read ? read.problem.replace(/[^?:]$/u, '$&.') : undefined,
  };
}

/** The two messages of the specification: refused, and not reached. What was typed is still there. */
const failure = (thrown: unknown): string =>
  isApiError(thrown) && thrown.status !== 0
    ? `Failed to create new Anki card. ${thrown.message}`
    : 'Error creating new Anki card. Check your connection and press Create Card again; what you typed is kept.';
