import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/time/server-clock.ts';

/** Milliseconds: no second is skipped or late to the eye. */
const lookEvery = 250;

/** What makes a page look again: a device wakes up, the tab is turned to, or Back shows the page as it was left. */
const returns = ['visibilitychange', 'pageshow', 'focus'] as const;

/** Looks often enough for each second, and at once when somebody returns. */
function whileShown(look: () => void): () => void {
  const timer = setInterval(look, lookEvery);
  for (const name of returns) addEventListener(name, look, { capture: true });
  return () => {
    clearInterval(timer);
    for (const name of returns) removeEventListener(name, look, { capture: true });
  };
}

/** What `left` says, right whenever its component is rendered. */
const useEachSecond = (left: () => number): number => useSyncExternalStore(whileShown, left);

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
