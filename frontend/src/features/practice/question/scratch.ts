import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSession } from '../../../session/use-session.ts';

/** Where a mark begins in the text of the question, and where it ends. */
const markSchema = z.tuple([z.int().min(0), z.int().min(0)]);
export type Mark = z.infer<typeof markSchema>;

const scratchSchema = z.object({ crossed: z.array(z.int()), marks: z.array(markSchema) });
/** What a person does to a question while they think: the options that they crossed out, and the words that they marked. */
export type Scratch = z.infer<typeof scratchSchema>;

/** By question, the one that was touched last at the end. */
const allSchema = z.array(z.tuple([z.string(), scratchSchema]));
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

function parsed(text: string | null): z.infer<typeof allSchema> {
  try {
    return allSchema.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

function keep(userId: string, questionId: string, scratch: Scratch): void {
  const others = [...allOf(userId)].filter(([id]) => id !== questionId);
  const isEmpty = scratch.crossed.length === 0 && scratch.marks.length === 0;
  const all = isEmpty ? others : [...others, [questionId, scratch] as const].slice(-most);
  const text = JSON.stringify(all);
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
