import { systemChoices, systems } from '@anamnesis/contracts/diseases/systems.ts';
import { historyModes, type HistoryMode } from '@anamnesis/contracts/history/events.ts';
import { useState } from 'react';
import { z } from 'zod';

const spellings = systemChoices.map(({ value }) => value);

export const modeChoices = [
  { value: 'free', label: 'Free' },
  { value: 'osce', label: 'OSCE (8 minutes)' },
] as const satisfies { value: HistoryMode; label: string }[];

const wishSchema = z.object({ system: z.enum(spellings), mode: z.enum(historyModes) });
type HistoryWish = z.infer<typeof wishSchema>;

const key = 'anamnesis.history';
const initial: HistoryWish = { system: systems.cardiovascular, mode: 'free' };

/** What was chosen last in this browser. */
export function useHistoryWish(): [HistoryWish, (next: Partial<HistoryWish>) => void] {
  const [wish, setWish] = useState(stored);
  const change = (next: Partial<HistoryWish>): void => {
    const changed = { ...wish, ...next };
    setWish(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // It is kept until the page is left.
    }
  };
  return [wish, change];
}

function stored(): HistoryWish {
  try {
    return wishSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? initial;
  } catch {
    return initial;
  }
}
