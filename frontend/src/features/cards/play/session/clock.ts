import { makeStopwatch } from '../../../../study/use-seen-time.ts';

/** Time as a session sees it. Specs pass their own, so that no spec sleeps. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds in which the tab was seen, since any moment. */
  seen: () => number;
  /** Calls again and again, every so many milliseconds, until the returned function is called. */
  every: (ms: number, call: () => void) => () => void;
  pause: (ms: number) => Promise<void>;
};

const stopwatch = makeStopwatch(
  () => performance.now(),
  () => document.hidden,
);
document.addEventListener('visibilitychange', stopwatch.turned);

export const browserClock: Clock = {
  now: () => Date.now(),
  seen: stopwatch.ms,
  every: (ms, call) => {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  },
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};
