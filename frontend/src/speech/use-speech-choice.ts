import { useCallback, useState } from 'react';

/**
 * Whether cards are read aloud, as this browser remembers it; `otherwise` until it was chosen. Where they are read unless
 * somebody says no (Lite Mode) is a choice of its own: switching it off elsewhere does not silence them here.
 */
export function useSpeechChoice(otherwise = false): [boolean, (on: boolean) => void] {
  const key = otherwise ? 'anamnesis.speech.lite' : 'anamnesis.speech';
  const [chosen, choose] = useState<Record<string, boolean>>({});
  const change = useCallback(
    (on: boolean): void => {
      choose((now) => ({ ...now, [key]: on }));
      try {
        localStorage.setItem(key, on ? 'on' : 'off');
      } catch {
        // It is kept until the page is left.
      }
    },
    [key],
  );
  return [chosen[key] ?? stored(key) ?? otherwise, change];
}

function stored(key: string): boolean | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === 'on';
  } catch {
    return null;
  }
}
