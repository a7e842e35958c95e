import { useEffect, useState } from 'react';

/** What the server said was left, and when it said so by the clock of the browser, which may be wrong by hours. */
export type TimeLeft = { seconds: number; since: number };

/** Whole seconds that are left, counted down while they are shown; 0 when it is over. */
export function useSecondsLeft({ seconds: told, since }: TimeLeft): number {
  const left = (): number => Math.max(0, Math.ceil(told - (Date.now() - since) / 1000));
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
