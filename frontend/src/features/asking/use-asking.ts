import { isVisible } from '@anamnesis/contracts/kernel/text/names.ts';
import { longestQuestion } from '@anamnesis/contracts/notes-search/limits.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../api/api-error.ts';
import type { Dispatch } from '../../documents/pages/fetch-batch.ts';
import { useDraft } from '../../preferences/use-draft.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { askNotes, begun, idle, type Asking } from './question/ask-notes.ts';
import { callsThrough } from './asking-calls.ts';
import { after, type Answered, blank, keyOf, questionSchema, type Question } from './question/question.ts';
import { idOf, questionOf, useAskedQuestion, type Entry } from './question/use-asked-question.ts';

/** Takes what was typed into a search elsewhere (`?show=ask&q=…`) into the question box, and out of the address. */
function useTypedElsewhere(take: (text: string) => void): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const typed = params.get('q');
  const arrive = useEffectEvent((text: string) => {
    take(text.slice(0, longestQuestion));
    void navigate({ search: '?show=ask' }, { replace: true });
  });
  useEffect(() => {
    if (typed !== null) arrive(typed);
  }, [typed]);
}

/** The question box and what became of its question. */
export function useAsking() {
  const person = useSession().user?.id ?? '';
  const { asked, asking, ask, clear } = useRun(person);
  const draft = useDraft(`${person}.question`, questionSchema);
  const value = draft.value ?? asked ?? blank;
  useTypedElsewhere((text) => draft.set({ ...value, text }));
  const busy =
    asking.status === 'initializing' || asking.status === 'searching' || asking.status === 'writing';
  return {
    /** What is typed and chosen. */
    value,
    /** What `asking` is about. */
    asked,
    asking,
    busy,
    edit: (change: Partial<Question>): void => {
      // The former words are not tried any more.
      if (asking.status === 'waiting' && change.text !== undefined) clear();
      draft.set({ ...value, ...change });
    },
    /** Asks, unless an answer is under way. */
    ask: (question: Question): void => {
      if (busy || !isVisible(question.text) || question.text.length > longestQuestion) return;
      ask(question);
      draft.set(null);
    },
    /** Nothing is asked any more; what was chosen to be searched stays. */
    clear: (): void => {
      clear();
      const { place, wantsAnswer } = value;
      draft.set(keyOf({ ...value, text: '' }) === keyOf(blank) ? null : { text: '', place, wantsAnswer });
    },
  };
}

type Shown = Extract<Asking, { status: 'shown' }>;

const mostKept = 10;
const kept = new Map<string, Shown>();
let owner = '';

/** Answers are kept until the tab closes, so that whoever comes back from a source finds the answer as it was left. */
function keepAnswer(person: string, question: Question, shown: Shown): void {
  if (person !== owner) forgetAnswers();
  owner = person;
  const key = keyOf(question);
  kept.delete(key);
  kept.set(key, shown);
  const oldest = [...kept.keys()].slice(0, -mostKept);
  for (const each of oldest) kept.delete(each);
}

/** The last answer to a question of this person; of nobody else. */
const keptAnswer = (person: string, question: Question): Shown | null =>
  person === owner ? (kept.get(keyOf(question)) ?? null) : null;

export const forgetAnswers = (): void => kept.clear();

/** Runs what is asked, and what a reload or Back brought here. Leaving the page aborts it. */
function useRun(person: string) {
  const calls = useCalls();
  const [entry, remember] = useAskedQuestion(person);
  const [reported, setReported] = useState<{ id: string; step: Asking } | null>(null);
  const current = useRef<{ id: string; controller: AbortController }>(null);
  const stop = (): void => {
    current.current?.controller.abort();
    current.current = null;
  };
  const run = ({ id, question }: Entry, isNew: boolean): void => {
    stop();
    const controller = new AbortController();
    current.current = { id, controller };
    const report = (step: Asking): void => {
      if (step.status === 'shown') keepAnswer(person, question, step);
      setReported({ id, step });
    };
    void askNotes(question, calls, { signal: controller.signal, isNew, report });
  };
  const follow = useEffectEvent((id: string | null) => {
    if ((current.current?.id ?? null) === id) return;
    stop();
    if (!entry) return;
    if (keptAnswer(person, entry.question))
      current.current = { id: entry.id, controller: new AbortController() };
    else run(entry, false);
  });
  const id = idOf(entry);
  useEffect(() => follow(id), [id]);
  useEffect(
    () => () => {
      current.current?.controller.abort();
      current.current = null;
    },
    [],
  );
  const question = questionOf(entry);
  const answeredOf = (of: Question): Answered => ({
    question: of,
    answer: keptAnswer(person, of)?.found.answer ?? null,
  });
  const known = question ? (keptAnswer(person, question) ?? begun) : idle;
  return {
    asked: question,
    asking: reported?.id === id ? reported.step : known,
    ask: (typed: Question): void => {
      const next = after(entry && answeredOf(entry.question), typed);
      const isAgain = entry !== null && keyOf(entry.question) === keyOf(next);
      const asked = { id: isAgain ? entry.id : crypto.randomUUID(), question: next };
      run(asked, true);
      if (!isAgain) remember(asked);
    },
    clear: (): void => {
      stop();
      if (entry) remember(null);
    },
  };
}

function useCalls() {
  const dispatch = useDispatch<Dispatch>();
  const toasts = useToasts();
  return useMemo(() => {
    const { record, ...calls } = callsThrough(dispatch);
    return {
      ...calls,
      record: (question: Question) =>
        record(question).catch((thrown: unknown) =>
          toasts.error(`The question is not kept among your earlier questions. ${errorMessage(thrown)}`, {
            key: 'question',
          }),
        ),
    };
  }, [dispatch, toasts]);
}
