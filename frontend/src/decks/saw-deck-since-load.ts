import { useSyncExternalStore } from 'react';
import { onChangeSignal } from '../api/changes/change-listeners.ts';

let sawDeck = false;
const listeners = new Set<() => void>();

/** Whether there was a deck since the page was loaded: then what becomes of it is told. All that the first load has of decks. */
export const sawDeckSinceLoad = {
  state: (): boolean => sawDeck,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (next: boolean): void => {
    sawDeck = next;
    for (const listener of listeners) listener();
  },
};

export const useSawDeckSinceLoad = (): boolean =>
  useSyncExternalStore(sawDeckSinceLoad.subscribe, sawDeckSinceLoad.state);

onChangeSignal(({ kind }) => {
  if (kind === 'importing') sawDeckSinceLoad.set(true);
});
