import { createContext } from 'react';

/** An item of a list, for what drags it. */
export interface SortableEntry {
  id: string;
  index: number;
  /** Items move within their group only. */
  group: string;
  element: Element;
  /** What is taken hold of. */
  handle: Element | null;
  onDragging: (dragging: boolean) => void;
}

/** The items that are shown in a list. */
export interface SortableItems {
  put: (entry: Omit<SortableEntry, 'handle'>) => void;
  /** What an item is taken hold of by. */
  setHandle: (id: string, handle: Element | null) => void;
  remove: (id: string) => void;
  /** In any order; the same array until they change. */
  all: () => readonly SortableEntry[];
  subscribe: (listener: () => void) => () => void;
}

export function sortableItems(): SortableItems {
  const entries = new Map<string, SortableEntry>();
  const handles = new Map<string, Element | null>();
  const listeners = new Set<() => void>();
  let all: readonly SortableEntry[] = [];
  const changed = (): void => {
    all = [...entries.values()];
    for (const listener of listeners) listener();
  };
  return {
    put: (entry) => {
      entries.set(entry.id, { ...entry, handle: handles.get(entry.id) ?? null });
      changed();
    },
    setHandle: (id, handle) => void handles.set(id, handle),
    remove: (id) => {
      entries.delete(id);
      handles.delete(id);
      changed();
    },
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const SortableItemsContext = createContext(sortableItems());
