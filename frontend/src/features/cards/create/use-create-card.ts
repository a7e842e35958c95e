import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { problemOf } from '../editor/prompt-fields.tsx';
import { useCreateAnkiMutation } from './create-card-endpoints.ts';

/** What the form needs to know of a document. `pages`: pages of a PDF or chunks of a text. */
export interface CardPlace {
  documentId: string;
  pages: number;
  /** 'page' or 'text chunk'. */
  unit: string;
}

/** What a card begins with. `span`: the passage of the page that it is about, '' for none. */
export interface CardBeginning {
  page: number;
  text: string;
  span: string;
}

export type Problems = { page?: string | undefined; text?: string | undefined; call?: string | undefined };

const draftSchema = z.object({ page: z.string(), text: z.string(), commandId: z.string().optional() });

/** The form of a new card: what is typed stays when it fails, and is there again after the page was closed. */
export function useCreateCard(
  { documentId, pages, unit }: CardPlace,
  beginning: CardBeginning,
  onCreated: (page: number) => void,
) {
  const { span } = beginning;
  const person = useSession().user?.id ?? '';
  const draft = useDraft(`${person}.card.${documentId}${draftOf(beginning)}`, draftSchema);
  // What is typed belongs to the page from which the form was opened, until another number is typed.
  const [page, setPage] = useState(String(beginning.page || Number(draft.value?.page ?? 1)));
  const [isRestored, setRestored] = useState(draft.value !== null && draft.value.text.trim() !== '');
  const [ownId] = useState(() => crypto.randomUUID());
  const text = draft.value?.text ?? beginning.text;
  // Kept with the draft: a card whose answer was lost is not made twice, also not by the form that is opened anew.
  const commandId = draft.value?.commandId ?? ownId;
  const [problems, setProblems] = useState<Problems>({});
  const [create, { isLoading: busy }] = useCreateAnkiMutation();

  const edit = (change: { page?: string; text?: string }): void => {
    const next = { page, text, ...change };
    setPage(next.page);
    draft.set({ ...next, commandId: crypto.randomUUID() });
    setProblems({});
  };
  const discard = (): void => {
    draft.set(null);
    setPage(String(beginning.page || 1));
    setRestored(false);
    setProblems({});
  };
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const found = {
      page: problemOfPage(Number(page), pages, unit),
      text: problemOf(text) || undefined,
    };
    setProblems(found);
    if (busy || found.page || found.text) return;
    draft.set({ page, text, commandId });
    try {
      const input = { pdfId: documentId, pageNumber: Number(page), prompt: text, span };
      await create({ input, commandId }).unwrap();
      draft.set(null);
      onCreated(Number(page));
    } catch (thrown) {
      setProblems({ call: failure(thrown) });
    }
  };
  return { value: { page, text }, edit, discard, isRestored, send, busy, problems };
}

/** A card of a selection has a draft of its own, so that it does not replace another card that is not finished. */
const draftOf = ({ page, span }: CardBeginning): string =>
  span === '' ? '' : `.${page}.${span.slice(0, 100)}`;

function problemOfPage(page: number, pages: number, unit: string): string | undefined {
  const isThere = Number.isInteger(page) && page >= 1 && page <= pages;
  return isThere ? undefined : `Enter the number of a ${unit}, from 1 to ${pages}`;
}

/** The two messages of the specification: refused, and not reached. What was typed is still there. */
const failure = (thrown: unknown): string =>
  isApiError(thrown) && thrown.status !== 0
    ? `Failed to create new Anki card. ${thrown.message}`
    : 'Error creating new Anki card. Check your connection and press Create Card again; what you typed is kept.';
