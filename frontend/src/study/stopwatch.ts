/** Counts how long something was seen, in milliseconds: not while the tab is hidden. */
export interface Stopwatch {
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
