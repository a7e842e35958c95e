import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/** What `left` says, asked again each second while it is shown. */
function useEachSecond(left: () => number): number {
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** Whole seconds until an instant of the server; 0 when it is over. */
export const useSecondsUntil = (endsAt: string): number =>
  useEachSecond(() => Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / 1000)));

/** What the server said was left, and when it said so by the clock of the browser, which may be wrong by hours. */
export type TimeLeft = { seconds: number; since: number };

/** Whole seconds that are left, counted down while they are shown; 0 when it is over. */
export const useSecondsLeft = ({ seconds, since }: TimeLeft): number =>
  useEachSecond(() => Math.max(0, Math.ceil(seconds - (Date.now() - since) / 1000)));

/** `12:05`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
