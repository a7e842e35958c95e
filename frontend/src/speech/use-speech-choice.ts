import { useCallback, useState } from 'react';

const key = 'anamnesis.speech';

/** Whether cards are read aloud, as this browser remembers it; `otherwise` until it was chosen. */
export function useSpeechChoice(otherwise = false): [boolean, (on: boolean) => void] {
  const [chosen, choose] = useState(remembered);
  const change = useCallback((on: boolean): void => {
    choose(on);
    try {
      localStorage.setItem(key, on ? 'on' : 'off');
    } catch {
      // It is remembered until the page is left.
    }
  }, []);
  return [chosen ?? otherwise, change];
}

function remembered(): boolean | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === 'on';
  } catch {
    return null;
  }
}
