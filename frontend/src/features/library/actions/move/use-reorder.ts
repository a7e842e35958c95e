import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useRef, useState } from 'react';
import type { LibraryDocument } from '../../documents.ts';
import { arranged, keyOf, moved } from './order.ts';

interface ReorderOptions<T> {
  nameOf: (item: T) => string;
  /** Sends the keys of a list in their new order. */
  save: (list: string, keys: string[]) => Promise<unknown>;
  /** The old order is shown again. */
  onFailed: (thrown: unknown) => void;
  announce: (message: string) => void;
}

/**
 * Shows new orders of lists at once (optimistic update). Moves made during a save are saved together after it; when saving
 * fails, the stored order is restored. `wanted` changes only when an order does.
 */
export function useReorder<T extends Folder | LibraryDocument>(options: ReorderOptions<T>) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, string[]>>(new Map());
  const [next] = useState(() => new Map<string, string[]>());
  const saving = useRef(new Set<string>());

  const save = async (list: string, keys: string[]): Promise<void> => {
    next.set(list, keys);
    if (saving.current.has(list)) return;
    saving.current.add(list);
    try {
      for (let sent = next.get(list); sent; sent = next.get(list)) {
        next.delete(list);
        await options.save(list, sent);
      }
    } catch (thrown) {
      next.delete(list);
      options.onFailed(thrown);
    } finally {
      saving.current.delete(list);
      setWanted((before) => new Map([...before].filter(([key]) => key !== list)));
    }
  };

  /** `items`: the list in the order in which it is shown. */
  const move = (list: string, items: readonly T[], from: number, to: number): void => {
    const item = items[from];
    if (!item || from === to || !(to in items)) return;
    const keys = moved(items, from, to).map(keyOf);
    setWanted((before) => new Map([...before, [list, keys]]));
    options.announce(`${options.nameOf(item)} moved to position ${to + 1} of ${items.length}`);
    void save(list, keys);
  };
  return { wanted, move };
}

/** A list in the order that somebody has given it. */
export const inWantedOrder = <T extends Folder | LibraryDocument>(
  wanted: ReadonlyMap<string, string[]>,
  list: string,
  items: readonly T[],
): T[] => arranged(items, wanted.get(list) ?? null);
