import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/** Milliseconds: no second is skipped or late to the eye. */
const lookEvery = 250;

/**
 * What `left` says, looked at again while it is shown: often enough for each second, however often its component is
 * rendered, and at once when a device wakes up or the tab is turned to.
 */
function useEachSecond(left: () => number): number {
  const [seconds, setSeconds] = useState(left);
  const look = useEffectEvent(() => setSeconds(left()));
  useEffect(() => {
    const lookNow = () => look();
    const timer = setInterval(lookNow, lookEvery);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, []);
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
