import { type QuestionProblem, writeQuestion } from '@anamnesis/contracts/cards/card-form.ts';
import type { CardForm } from '@anamnesis/contracts/cards/read-models.ts';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { problemOf } from '../editor/prompt-fields.tsx';
import { useCreateAnkiMutation } from './create-card-endpoints.ts';

/** What the form needs to know of a document. `pages`: pages of a PDF or chunks of a text. */
export interface CardPlace {
  documentId: string;
  pages: number;
  /** 'page' or 'part'. */
  unit: string;
}

/** What a card begins with. `span`: the passage of the page that it is about, '' for none. */
export interface CardBeginning {
  page: number;
  text: string;
  span: string;
  /** What the text answers: the card begins as a question, and is whole. */
  question?: string | undefined;
}

export type Problems = QuestionProblem & {
  page?: string | undefined;
  text?: string | undefined;
  call?: string | undefined;
};

const draftSchema = z.object({
  page: z.string(),
  text: z.string(),
  /** The form that was chosen; what the other one holds is kept. */
  form: z.enum(['cloze', 'question']).optional(),
  question: z.string().default(''),
  answer: z.string().default(''),
  commandId: z.string().optional(),
});
export type CardValue = Pick<z.infer<typeof draftSchema>, 'page' | 'text' | 'question' | 'answer'> & {
  form: CardForm;
};

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
  const [isRestored, setRestored] = useState(() => holdsWords(draft.value));
  const [ownId] = useState(() => crypto.randomUUID());
  const preferred = useGetUserPreferencesQuery().data?.data.preferredCardStyle;
  const asksFirst = beginning.question !== undefined || (preferred === 'question_answer' && span === '');
  const form = draft.value?.form ?? (asksFirst ? 'question' : 'cloze');
  const value: CardValue = {
    page,
    form,
    text: draft.value?.text ?? beginning.text,
    question: draft.value?.question ?? beginning.question ?? '',
    answer: draft.value?.answer ?? (beginning.question === undefined ? '' : beginning.text),
  };
  // Kept with the draft: a card whose answer was lost is not made twice, also not by the form that is opened anew.
  const commandId = draft.value?.commandId ?? ownId;
  const [problems, setProblems] = useState<Problems>({});
  const [create, { isLoading: busy }] = useCreateAnkiMutation();

  const edit = (change: Partial<CardValue>): void => {
    const next = { ...value, ...change };
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
    const written = writtenCard(value);
    const wrongPage = problemOfPage(Number(page), pages, unit);
    setProblems({ ...written.problems, page: wrongPage });
    if (busy || written.prompt === null || wrongPage) return;
    draft.set({ ...value, commandId });
    try {
      const input = { pdfId: documentId, pageNumber: Number(page), prompt: written.prompt, span };
      await create({ input, commandId }).unwrap();
      draft.set(null);
      onCreated(Number(page));
    } catch (thrown) {
      setProblems({ call: failure(thrown) });
    }
  };
  return { value, edit, discard, isRestored, send, busy, problems };
}

/** The card as it is stored, or what to change before it can be. */
function writtenCard({ form, text, question, answer }: CardValue): {
  prompt: string | null;
  problems: Problems;
} {
  if (form === 'cloze') {
    const problem = problemOf(text);
    return problem === '' ? { prompt: text, problems: {} } : { prompt: null, problems: { text: problem } };
  }
  const written = writeQuestion(question, answer);
  return 'prompt' in written
    ? { prompt: written.prompt, problems: {} }
    : { prompt: null, problems: written.problem };
}

const holdsWords = (draft: z.infer<typeof draftSchema> | null): boolean =>
  [draft?.text, draft?.question, draft?.answer].some((part = '') => part.trim() !== '');

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
