import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../../session/use-session.ts';

/** `disease`: the name by which it is opened. */
const recentSchema = z.array(z.object({ title: z.string(), disease: z.string() })).max(10);
export type RecentGuide = z.infer<typeof recentSchema>[number];

type Store = Pick<Storage, 'getItem' | 'setItem'>;
const most = 10;
// By its beginning `drafts-of-session.ts` removes it when the person logs out.
const keyOf = (userId: string): string => `anamnesis.draft.${userId}.guides`;

/** The guides that a person read last on this device, the last one first. */
export function recentGuides(store: Store, userId: string): RecentGuide[] {
  try {
    return recentSchema.safeParse(JSON.parse(store.getItem(keyOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function noteGuide(store: Store, userId: string, read: RecentGuide): void {
  const others = recentGuides(store, userId).filter(({ title }) => title !== read.title);
  try {
    store.setItem(keyOf(userId), JSON.stringify([read, ...others].slice(0, most)));
  } catch {
    // Storage is full or denied: the list stays as it is.
  }
}

export function useRecentGuides(): RecentGuide[] {
  const person = useSession().user?.id ?? '';
  return useState(() => recentGuides(localStorage, person))[0];
}

export function useNoteGuide({ title, disease }: RecentGuide): void {
  const person = useSession().user?.id;
  useEffect(() => {
    if (person !== undefined) noteGuide(localStorage, person, { title, disease });
  }, [person, title, disease]);
}
