import type { SuggestedCard, Decision } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { useMemo, useState, useRef } from 'react';
import { z } from 'zod';
import { errorMessage } from '../../../../api/api-error.ts';
import { session } from '../../../../api/tab.ts';
import { useAskedPlace } from '../../../../documents/asked-place.ts';
import { keepPage, lastPlace } from '../../../../documents/last-place.ts';
import { useDraft } from '../../../../preferences/use-draft.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { useStable } from '../../../../ui/use-stable.ts';
import { useDecideSuggestionMutation } from '../suggestion-endpoints.ts';
import { beside, firstFrom, nextOpen, ranked } from './tray.ts';

const userId = (): string => session.state().user?.id ?? '';
/** What is typed, by suggestion: of one that is being saved it must outlast that, also while the next is typed. */
const draftSchema = z.record(z.string(), z.string());

/** Decides about suggestions, one after the other, and takes back what was decided here, the last one first. */
function useDecisions(pdfId: string) {
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

/** Which suggestion of a document is looked at, what is typed for it, and what can be done with it. `all`: at least one. */
export function useTray(pdfId: string, all: readonly SuggestedCard[]) {
  const asked = useAskedPlace().page;
  const [start] = useState(() => asked ?? lastPlace(localStorage, userId(), pdfId)?.page ?? 1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const inOrder = useMemo(() => ranked(all, seen), [all, seen]);
  const current = inOrder.find(({ id }) => id === chosen) ?? firstFrom(inOrder, start) ?? inOrder[0]!;
  const page = current.pageNumber;
  const ofPage = useMemo(() => inOrder.filter(({ pageNumber }) => pageNumber === page), [inOrder, page]);
  const draft = useDraft(`${userId()}.suggestion.${pdfId}`, draftSchema);
  const typed = draft.value ?? {};
  const [isEditing, setEditing] = useState(() => Object.hasOwn(typed, current.id));
  const { forget } = useStable({
    forget: (id: string): void => {
      const { [id]: _, ...others } = typed;
      draft.set(Object.keys(others).length === 0 ? null : others);
    },
  });
  const { decide, reopen, lastMade } = useDecisions(pdfId);

  const goTo = (one: SuggestedCard): void => {
    setEditing(false);
    setChosen(one.id);
    const ids = inOrder.filter(({ pageNumber }) => pageNumber === one.pageNumber).map(({ id }) => id);
    setSeen(ids);
    keepPage(localStorage, userId(), pdfId, one.pageNumber);
  };
  const choose = (id: string): void => {
    const one = inOrder.find((each) => each.id === id);
    if (one) goTo(one);
  };
  const edited = isEditing && current.status === 'open' ? (typed[current.id] ?? current.prompt) : null;
  const settle = (decision: 'accept' | 'dismiss'): void => {
    const prompt = decision === 'accept' && edited !== null ? edited : undefined;
    goTo(nextOpen(inOrder, current.id) ?? current);
    void forgetSaved(current.id, decide(current, decision, prompt));
  };
  /** What was typed for it is kept until it is saved. */
  const forgetSaved = async (id: string, saving: Promise<boolean>): Promise<void> => {
    if (await saving) forget(id);
  };
  return {
    current,
    page,
    ofPage,
    edited,
    choose,
    step: (by: 1 | -1): void => goTo(beside(inOrder, current.id, by) ?? current),
    accept: () => settle('accept'),
    dismiss: () => settle('dismiss'),
    edit: () => setEditing(true),
    change: (text: string) => draft.set({ ...typed, [current.id]: text }),
    cancel: (): void => {
      forget(current.id);
      setEditing(false);
    },
    reopen: () => reopen(current),
    canUndo: lastMade !== undefined,
    undo: (): void => {
      if (!lastMade) return;
      reopen(lastMade);
      goTo(lastMade);
    },
  };
}
export type Tray = ReturnType<typeof useTray>;
