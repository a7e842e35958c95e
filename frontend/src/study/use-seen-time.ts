import { useEffect, useRef } from 'react';
import { makeStopwatch, type Stopwatch } from './stopwatch.ts';

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
