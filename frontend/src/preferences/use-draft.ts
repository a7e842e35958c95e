import { useState } from 'react';
import type { z } from 'zod';
import { useUnfinished } from '../session/unfinished.tsx';
import { useGetSettingsQuery } from './endpoints.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Draft<T> {
  /** What is unfinished, or null. */
  value: T | null;
  /** Null when it was saved or thrown away. */
  set: (value: T | null) => void;
}

/**
 * Something unfinished, such as a text that is being edited. While the auto-save setting is on, it is kept on this device
 * and is there again after the page was closed; without it, after the session has ended. `key` must name the person and
 * the thing, and is that of the first render.
 */
export function useDraft<T>(key: string, schema: z.ZodType<T>, storage: Store = localStorage): Draft<T> {
  const keep = useGetSettingsQuery().data?.settings.autoSave ?? true;
  const [kept] = useState(() => readDraft(storage, key, schema));
  const [value, setValue] = useUnfinished(`draft ${key}`, kept);
  return {
    value,
    set: (next) => {
      setValue(next);
      writeDraft(storage, key, keep ? next : null);
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

export function writeDraft(storage: Store, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(named(key));
    else storage.setItem(named(key), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: it lives on until the page is closed.
  }
}
