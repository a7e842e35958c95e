import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useRef, useState } from 'react';
import type { LibraryDocument } from './documents.ts';
import { arranged, keyOf, moved } from './order.ts';

interface ReorderOptions<T> {
  items: readonly T[];
  nameOf: (item: T) => string;
  /** Sends the keys in their new order. */
  save: (keys: string[]) => Promise<unknown>;
  /** The old order is shown again. */
  onFailed: (thrown: unknown) => void;
  announce: (message: string) => void;
}

/**
 * Shows a new order at once (optimistic update). Moves made during a save are saved together after it; when saving fails,
 * the stored order is restored.
 */
export function useReorder<T extends Folder | LibraryDocument>(options: ReorderOptions<T>) {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const next = useRef<string[] | undefined>(undefined);
  const saving = useRef(false);
  const ordered = arranged(options.items, wanted);

  const save = async (keys: string[]): Promise<void> => {
    next.current = keys;
    if (saving.current) return;
    saving.current = true;
    try {
      while (next.current) {
        const sent = next.current;
        next.current = undefined;
        await options.save(sent);
      }
    } catch (thrown) {
      next.current = undefined;
      options.onFailed(thrown);
    } finally {
      saving.current = false;
      setWanted(null);
    }
  };

  const move = (from: number, to: number): void => {
    const item = ordered[from];
    if (!item || from === to || !(to in ordered)) return;
    const keys = moved(ordered, from, to).map(keyOf);
    setWanted(keys);
    options.announce(`${options.nameOf(item)} moved to position ${to + 1} of ${ordered.length}`);
    void save(keys);
  };
  return { ordered, move };
}
