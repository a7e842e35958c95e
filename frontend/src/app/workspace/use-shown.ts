import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ShowMode } from '../../features/library/library-context.tsx';

export interface Shown {
  documentId: string | null;
  mode: ShowMode;
  preferences: boolean;
}

/**
 * What the main area shows. It is part of the address: reloading keeps it, the browser's back button leaves it. Coming
 * back from the play screen shows what was shown before (`returnTo`).
 */
export function useShown(returnTo: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const restore = useEffectEvent(() => {
    const handedOver = typeof state === 'object' && state !== null && 'sidebarState' in state;
    if (handedOver && returnTo && search.size === 0) setSearch(returnTo, { replace: true });
  });
  useEffect(() => restore(), []);
  const shown: Shown = {
    documentId: search.get('document'),
    mode: search.get('show') === 'summary' ? 'summary' : 'view',
    preferences: search.get('show') === 'preferences',
  };
  return {
    shown,
    search: search.toString(),
    show: (documentId: string, mode: ShowMode) => setSearch({ document: documentId, show: mode }),
    showPreferences: () => setSearch({ show: 'preferences' }),
    close: () => setSearch({}),
  };
}
