import { useEffect, useState } from 'react';

/** Whole seconds until an instant, counted down while it is shown; 0 when it is over. */
export function useSecondsLeft(endsAt: string): number {
  const left = (): number => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** `12:05`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What is said aloud, and only when it changes; '' while there is time enough. */
export function warningAt(seconds: number): string {
  if (seconds === 0) return 'The time is over.';
  if (seconds <= 60) return 'One minute is left.';
  return seconds <= 300 ? 'Five minutes are left.' : '';
}
