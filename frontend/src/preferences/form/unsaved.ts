import { useSyncExternalStore } from 'react';
import { readDraft, writeDraft } from '../use-draft.ts';
import { editsSchema, type Edits } from './values.ts';

const nothing: Edits = {};
const kept = new Map<string, Edits>();
const listeners = new Set<() => void>();

/** What a person has changed and not saved: the same wherever it is shown, and still there after leaving the place. */
export const unsaved = {
  of(userId: string): Edits {
    const known = kept.get(userId);
    if (known) return known;
    const read = readDraft(localStorage, nameOf(userId), editsSchema) ?? nothing;
    kept.set(userId, read);
    return read;
  },
  /** `onDevice`: also when the page was closed meanwhile (auto-save). */
  change(userId: string, next: (edits: Edits) => Edits, onDevice: boolean): void {
    const edits = next(unsaved.of(userId));
    kept.set(userId, edits);
    writeDraft(localStorage, nameOf(userId), onDevice && Object.keys(edits).length > 0 ? edits : null);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** As when the page is loaded anew. */
  forget: (): void => kept.clear(),
};

const nameOf = (userId: string): string => `${userId}.settings`;

export const useUnsaved = (userId: string): Edits =>
  useSyncExternalStore(unsaved.subscribe, () => unsaved.of(userId));
