import { defaultValues, settingSchemas } from '@anamnesis/contracts/preferences/settings.ts';

const key = 'anamnesis.study-day-start';

/**
 * The hour at which the person's study day begins, as the settings had it when they were last here: kept on the device, so
 * that it is known before they are here again.
 */
export function makeStudyDayStart(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>();
  let known: number | undefined;

  function kept(): number {
    try {
      const hour = settingSchemas.studyDayStart.safeParse(Number(storage().getItem(key) ?? Number.NaN));
      return hour.success ? hour.data : defaultValues.studyDayStart;
    } catch {
      return defaultValues.studyDayStart;
    }
  }

  const hour = (): number => (known ??= kept());
  return {
    hour,
    /** The settings are here: it is this hour from now on. */
    apply(next: number): void {
      const before = hour();
      known = next;
      try {
        storage().setItem(key, String(next));
      } catch {
        // It holds until the tab closes.
      }
      if (next !== before) for (const listener of listeners) listener();
    },
    /** Called when it is another hour. Returns what ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const studyDayStart = makeStudyDayStart(() => localStorage);
