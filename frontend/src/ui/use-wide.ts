import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

/** Whether a page has room beside what it is the source of; the same as the style sheet's `lg`. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(query).matches);

function follow(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
