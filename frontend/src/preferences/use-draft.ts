import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useUnfinished } from '../session/unfinished.tsx';
import { useGetSettingsQuery } from './endpoints.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Draft<T> {
  /** What is unfinished, or null. */
  value: T | null;
  /** Null when it was saved or thrown away. What another tab has kept of the same thing since stays there. */
  set: (value: T | null) => void;
}

/**
 * Something unfinished, such as a text that is being edited. While the auto-save setting is on, it is kept on this device
 * and is there again after the page was closed, as long as the session lasts; without it, after the session has ended in this tab. `key` must name the person and
 * the thing, and is that of the first render.
 */
export function useDraft<T>(key: string, schema: z.ZodType<T>, storage: Store = localStorage): Draft<T> {
  const keep = useGetSettingsQuery().data?.settings.autoSave ?? true;
  const [kept] = useState(() => readDraft(storage, key, schema));
  const [value, setValue] = useUnfinished(`draft ${key}`, kept);
  const own = useRef(value);
  return {
    value,
    set: (next) => {
      setValue(next);
      if (keep && next !== null) writeDraft(storage, key, next);
      else forgetDraft(storage, key, schema, own.current);
      own.current = next;
    },
  };
}

const named = (key: string): string => `anamnesis.draft.${key}`;

export function readDraft<T>(storage: Store, key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.nullable().parse(JSON.parse(storage.getItem(named(key)) ?? 'null'));
  } catch {
    return null;
  }
}

/** `value`: null removes what is kept. */
export function writeDraft(storage: Store, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(named(key));
    else storage.setItem(named(key), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: it lives on until the page is closed.
  }
}

/** Removes what this tab has kept. Text that somebody types in another tab is not removed with it. */
export function forgetDraft<T>(storage: Store, key: string, schema: z.ZodType<T>, own: T | null): void {
  const kept = readDraft(storage, key, schema);
  const isOther = kept !== null && JSON.stringify(kept) !== JSON.stringify(schema.nullable().parse(own));
  if (isOther) return;
  try {
    storage.removeItem(named(key));
  } catch {
    // As above.
  }
}
