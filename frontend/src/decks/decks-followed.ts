import { useSyncExternalStore } from 'react';
import { onChangeSignal } from '../api/change-listeners.ts';

let followed = false;
const listeners = new Set<() => void>();

/** Whether there was a deck since the page was loaded: then what becomes of it is told. All that the first load has of decks. */
export const decksFollowed = {
  state: (): boolean => followed,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (next: boolean): void => {
    followed = next;
    for (const listener of listeners) listener();
  },
};

export const useDecksFollowed = (): boolean =>
  useSyncExternalStore(decksFollowed.subscribe, decksFollowed.state);

onChangeSignal(({ kind }) => {
  if (kind === 'importing') decksFollowed.set(true);
});
