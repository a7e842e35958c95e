import { createContext, use } from 'react';

export type Panel = 'inbox' | 'social';

export const PanelsContext = createContext<((panel: Panel) => void) | null>(null);

/** Opens a panel over whatever page is shown. */
export function useOpenPanel(): (panel: Panel) => void {
  const open = use(PanelsContext);
  if (!open) throw new Error('useOpenPanel needs a PanelsProvider above it');
  return open;
}
