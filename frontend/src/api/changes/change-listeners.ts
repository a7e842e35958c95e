import type { ChangeSignal } from './change-signal.ts';

const listeners = new Set<(signal: ChangeSignal) => void>();

/** Calls the listener with every signal of the change stream. */
export function onChangeSignal(listener: (signal: ChangeSignal) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellOfChange(signal: ChangeSignal): void {
  for (const listener of listeners) listener(signal);
}
