import { createContext, use, type RefObject } from 'react';

/** The same from both entries: Preferences in My Resources, Settings in the navigation. */
export const settingsTitle = 'Preferences and settings';

export interface SettingsOverlayControl {
  /** Opens the settings over the page, or leads to them where the page is the settings. */
  open: () => void;
  /** The heading of the page of the settings, while it is shown. */
  page: RefObject<HTMLHeadingElement | null>;
}

export const SettingsOverlayContext = createContext<SettingsOverlayControl | null>(null);

/** Opens the settings over whatever page is shown. */
export function useSettingsOverlay(): SettingsOverlayControl {
  const control = use(SettingsOverlayContext);
  if (!control) throw new Error('useSettingsOverlay needs a SettingsOverlayProvider above it');
  return control;
}
