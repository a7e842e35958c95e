import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/** Whole seconds until an instant of the server, counted down while it is shown; 0 when it is over. */
export function useSecondsLeft(endsAt: string): number {
  const left = (): number => Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / 1000));
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
