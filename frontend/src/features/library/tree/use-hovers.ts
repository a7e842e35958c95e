import { useSyncExternalStore } from 'react';

const query = '(min-width: 48rem) and (pointer: fine)';

/** Whether what is pointed at can be told: beside a mouse, on a screen with a sidebar. */
export const useHovers = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(query).matches);

function follow(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
