import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSession } from '../../../session/use-session.ts';

/** Where a mark begins in the text of the question, and where it ends. */
export type Mark = readonly [number, number];
/** What a person does to a question while they think: the options that they crossed out, and the words that they marked. */
export type Scratch = { crossed: readonly number[]; marks: readonly Mark[] };

const place = z.int().min(0);
/** As it is kept, the question that was touched last at the end. */
const keptSchema = z.array(
  z.object({
    id: z.string(),
    crossed: z.array(z.int()),
    marks: z.array(z.object({ from: place, to: place })),
  }),
);
/** By question. */
type All = ReadonlyMap<string, Scratch>;

const nothing: Scratch = { crossed: [], marks: [] };
/** Questions whose scratch is kept on this device. */
const most = 500;
// By its beginning `drafts-of-session.ts` removes it when the person logs out.
const keyOf = (userId: string): string => `anamnesis.draft.${userId}.practice`;

const listeners = new Set<() => void>();
/** What a browser that keeps nothing would have kept, until the page is closed. */
let unkept: string | null = null;
let read: { text: string | null; all: All } = { text: null, all: new Map() };

function textOf(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId)) ?? unkept;
  } catch {
    return unkept;
  }
}

/** The same object as long as nothing has changed. */
function allOf(userId: string): All {
  const text = textOf(userId);
  if (text !== read.text) read = { text, all: new Map(parsed(text)) };
  return read.all;
}

function parsed(text: string | null): [string, Scratch][] {
  try {
    const kept = keptSchema.safeParse(JSON.parse(text ?? '[]')).data ?? [];
    return kept.map(({ id, crossed, marks }) => [
      id,
      { crossed, marks: marks.map(({ from, to }): Mark => [from, to]) },
    ]);
  } catch {
    return [];
  }
}

const asKept = ([id, { crossed, marks }]: [string, Scratch]): z.infer<typeof keptSchema>[number] => ({
  id,
  crossed: [...crossed],
  marks: marks.map(([from, to]) => ({ from, to })),
});

function keep(userId: string, questionId: string, scratch: Scratch): void {
  const others = [...allOf(userId)].filter(([id]) => id !== questionId);
  const isEmpty = scratch.crossed.length === 0 && scratch.marks.length === 0;
  const all = isEmpty ? others : [...others, [questionId, scratch] satisfies [string, Scratch]];
  const text = JSON.stringify(all.slice(-most).map(asKept));
  try {
    localStorage.setItem(keyOf(userId), text);
    unkept = null;
  } catch {
    unkept = text;
  }
  for (const listener of listeners) listener();
}

function follow(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** What the person has done to a question in this browser, and how to change it. It is gone when they log out. */
export function useScratch(questionId: string): [Scratch, (change: (before: Scratch) => Scratch) => void] {
  const person = useSession().user?.id ?? '';
  const of = (): Scratch => allOf(person).get(questionId) ?? nothing;
  const scratch = useSyncExternalStore(follow, of);
  return [scratch, (change) => keep(person, questionId, change(of()))];
}
