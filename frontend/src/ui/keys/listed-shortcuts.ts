import { useEffect, useSyncExternalStore } from 'react';

/** A shortcut that somebody can look up: its keys as for `useShortcut`, and what it does, as in 'Show the answer'. */
export interface ListedShortcut {
  keys: string;
  does: string;
}

let listed: readonly ListedShortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ListedShortcut[]): void {
  listed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Lists a shortcut while the component is there; without `does`, nothing. */
export function useListedShortcut(keys: string, does: string | undefined): void {
  useEffect(() => {
    if (does === undefined) return;
    const entry = { keys, does };
    change([...listed, entry]);
    return () => change(listed.filter((each) => each !== entry));
  }, [keys, does]);
}

/** The shortcuts of what is on the screen, each once, in the order in which they came. */
export function useListedShortcuts(): ListedShortcut[] {
  const all = useSyncExternalStore(subscribe, () => listed);
  return [...new Map(all.map((each) => [`${each.keys} ${each.does}`, each])).values()];
}
