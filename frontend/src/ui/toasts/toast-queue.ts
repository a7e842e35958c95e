export interface ToastAction {
  /** For instance Undo or Retry. */
  label: string;
  onPress: () => void;
}

export interface ToastOptions {
  /** A toast with the same key takes the place of the one that is shown. */
  key?: string | undefined;
  action?: ToastAction | undefined;
  /** Until it is closed: its action is offered nowhere else. */
  stays?: boolean | undefined;
  /** It is news rather than a success: no tick. */
  neutral?: boolean | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: 'success' | 'error';
  message: string;
}

const mostSuccesses = 3;

/** Adds a toast: the same key is replaced, the oldest successes make room, an error is never pushed out. */
export function addToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  const others = shown.filter((each) => toast.key === undefined || each.key !== toast.key);
  const next = [...others, toast];
  const surplus = new Set(next.filter((each) => each.kind === 'success').slice(0, -mostSuccesses));
  return next.filter((each) => !surplus.has(each));
}

/** Milliseconds until it closes by itself; they stand still while it is pointed at, has focus, or the window has none. */
export function lifetime({ kind, stays, action }: Toast): number {
  if (stays) return Number.POSITIVE_INFINITY;
  if (kind === 'error') return 20_000;
  return action ? 10_000 : 5_000;
}
