import type { ImportState } from '@anamnesis/contracts/system/api.ts';
import { useSyncExternalStore } from 'react';
import { onChangeSignal } from '../api/changes/change-listeners.ts';
import { session } from '../api/tab.ts';
import { sawDeckSinceLoad } from './saw-deck-since-load.ts';

/** A deck that is sent to the server. */
export interface DeckUpload {
  /** Also that of the command, so that what is sent twice is imported once. */
  id: string;
  file: File;
  state:
    | { status: 'waiting' }
    /** `share`: how much was sent, 0 to 1. */
    | { status: 'sending'; share: number }
    | { status: 'failed'; message: string };
}

export interface ImportsNow {
  /** Whose decks are sent. */
  owner: string | null;
  uploads: readonly DeckUpload[];
  /** The page with all imports is to be opened. */
  asked: boolean;
  /** By import, as far as it was reported since the page was loaded. */
  progress: ReadonlyMap<string, ImportState>;
}

let current: ImportsNow = {
  owner: null,
  uploads: [],
  asked: false,
  progress: new Map(),
};
const listeners = new Set<() => void>();

/** Decks that are sent and imported, whichever page is shown. */
export const importsNow = {
  state: (): ImportsNow => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (next: Partial<ImportsNow>): void => {
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  },
};

onChangeSignal((signal) => {
  if (signal.kind !== 'importing') return;
  const told = signal.imports.map((state) => [state.importId, state] as const);
  importsNow.set({ progress: new Map([...current.progress, ...told]) });
});

export const useImportsNow = (): ImportsNow => useSyncExternalStore(importsNow.subscribe, importsNow.state);

/** Sends decks, one after the other. `show`: their page opens. */
export function addDecks(files: readonly File[], show = true): void {
  const owner = session.state().user?.id ?? null;
  const before = owner === current.owner ? current.uploads : [];
  const added = files.map((file): DeckUpload => ({
    id: crypto.randomUUID(),
    file,
    state: { status: 'waiting' },
  }));
  importsNow.set({ owner, uploads: [...before, ...added], ...(show && { asked: true }) });
  sawDeckSinceLoad.set(true);
}
