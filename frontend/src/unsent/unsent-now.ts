/** What the server has not confirmed yet, for screens that do not load the outbox itself. */
export type UnsentNow = {
  waiting: number;
  /** It outlives this page. */
  kept: boolean;
};

let current: UnsentNow = { waiting: 0, kept: true };
const listeners = new Set<() => void>();

export const unsentNow = {
  state: (): UnsentNow => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: ({ waiting, kept }: UnsentNow): void => {
    if (waiting === current.waiting && kept === current.kept) return;
    current = { waiting, kept };
    for (const listener of listeners) listener();
  },
};
