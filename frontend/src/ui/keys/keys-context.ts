import { createContext, use } from 'react';

export const KeysContext = createContext<(() => void) | null>(null);

/** Shows the keys of the screen. */
export function useShowKeys(): () => void {
  const show = use(KeysContext);
  if (!show) throw new Error('useShowKeys needs a KeysProvider above it');
  return show;
}
