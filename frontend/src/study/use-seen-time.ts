import { useEffect, useRef } from 'react';

/** Counts how long something was seen, in milliseconds: not while the tab is hidden. */
interface Stopwatch {
  /** The tab was hidden or shown. */
  turned: () => void;
  ms: () => number;
}

export function makeStopwatch(now: () => number, isHidden: () => boolean): Stopwatch {
  let seen = 0;
  let since = isHidden() ? null : now();
  const ms = (): number => Math.round(seen + (since === null ? 0 : now() - since));
  return {
    ms,
    turned: () => {
      seen = ms();
      since = isHidden() ? null : now();
    },
  };
}

/** How long the component was seen, in milliseconds. */
export function useSeenTime(): () => number {
  const watch = useRef<Stopwatch>(null);
  useEffect(() => {
    const started = makeStopwatch(
      () => performance.now(),
      () => document.hidden,
    );
    watch.current = started;
    document.addEventListener('visibilitychange', started.turned);
    return () => document.removeEventListener('visibilitychange', started.turned);
  }, []);
  return () => watch.current?.ms() ?? 0;
}
