import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  initialSidebar,
  parseSidebar,
  type SidebarState,
} from '../../features/library/sidebar/sidebar-state.ts';

const key = 'anamnesis.sidebar';

/** The sidebar as it came back from the play screen, or as this browser remembers it. */
export function useSidebar(): [SidebarState, (next: SidebarState) => void] {
  const location: unknown = useLocation().state;
  const [state, setState] = useState(() => handedOver(location) ?? stored() ?? initialSidebar);
  const change = (next: SidebarState): void => {
    setState(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It is kept until the tab closes.
    }
  };
  return [state, change];
}

function handedOver(state: unknown): SidebarState | null {
  return typeof state === 'object' && state !== null && 'sidebarState' in state
    ? parseSidebar(state.sidebarState)
    : null;
}

function stored(): SidebarState | null {
  try {
    return parseSidebar(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}
