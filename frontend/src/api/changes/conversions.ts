import { useSyncExternalStore } from 'react';
import { onChangeSignal } from './change-listeners.ts';

/** By document, in percent, as far as it was reported since the page was loaded. */
let percents: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

onChangeSignal((signal) => {
  if (signal.kind !== 'converting') return;
  percents = new Map([
    ...percents,
    ...signal.conversions.map(({ documentId, percent }) => [documentId, percent] as const),
  ]);
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How far conversions have come, by document. One without a report is absent. */
export const useConversions = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(subscribe, () => percents);
