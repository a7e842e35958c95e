import { useState } from 'react';
import { z } from 'zod';

const stateSchema = z.object({ collapsed: z.boolean(), open: z.array(z.string()).max(1000) });
export type CollectionsState = z.infer<typeof stateSchema>;

const key = 'anamnesis.collections';
const initial: CollectionsState = { collapsed: false, open: [] };

/** Whether the sidebar is folded away and which collections are expanded, as this browser remembers it. */
export function useCollectionsState(): [CollectionsState, (next: CollectionsState) => void] {
  const [state, setState] = useState(stored);
  const change = (next: CollectionsState): void => {
    setState(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It is kept until the tab closes.
    }
  };
  return [state, change];
}

function stored(): CollectionsState {
  try {
    return stateSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? initial;
  } catch {
    return initial;
  }
}

export const withOpen = (state: CollectionsState, id: string, open: boolean): CollectionsState => ({
  ...state,
  open: open ? [...new Set([...state.open, id])] : state.open.filter((each) => each !== id),
});
