/** What can be undone and redone. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last change was of, where further changes of the same count as one with it. */
  last: string | null;
}

const mostSteps = 200;

export const startOf = <T>(now: T): History<T> => ({ past: [], now, future: [], last: null });

/** `of`: changes of the same, such as the letters of a label, are undone together. */
export function changed<T>(history: History<T>, now: T, of: string | null = null): History<T> {
  if (now === history.now) return history;
  if (of !== null && of === history.last) return { ...history, now, future: [] };
  return { past: [...history.past, history.now].slice(-mostSteps), now, future: [], last: of };
}

export function undone<T>({ past, now, future }: History<T>): History<T> | null {
  const before = past.at(-1);
  return before === undefined
    ? null
    : { past: past.slice(0, -1), now: before, future: [now, ...future], last: null };
}

export function redone<T>({ past, now, future }: History<T>): History<T> | null {
  const [next, ...later] = future;
  return next === undefined ? null : { past: [...past, now], now: next, future: later, last: null };
}
