import { createContext, use } from 'react';

export interface SettingsOverlayControl {
  open: () => void;
}

export const SettingsOverlayContext = createContext<SettingsOverlayControl | null>(null);

/** Opens the settings over whatever page is shown. */
export function useSettingsOverlay(): SettingsOverlayControl {
  const control = use(SettingsOverlayContext);
  if (!control) throw new Error('useSettingsOverlay needs a SettingsOverlayProvider above it');
  return control;
}
