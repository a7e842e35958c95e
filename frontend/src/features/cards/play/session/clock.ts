/** Time as a session sees it. Specs pass their own, so that no spec sleeps. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls again and again, every so many milliseconds, until the returned function is called. */
  every: (ms: number, call: () => void) => () => void;
  pause: (ms: number) => Promise<void>;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  every: (ms, call) => {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  },
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};
