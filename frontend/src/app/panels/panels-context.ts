import { createContext, use } from 'react';

/** A panel over whatever page is shown. */
export type Panel =
  | { panel: 'inbox' }
  /** `shareId`: what is received first. */
  | { panel: 'social'; tab?: SocialTab | undefined; shareId?: string | undefined }
  | {
      panel: 'send';
      folderIds?: readonly string[];
      fileIds?: readonly string[];
      recipientIds?: readonly string[];
      /** It was opened from there, and leads back there. */
      from?: SocialTab | undefined;
    };
const socialTabs = ['received', 'contacts', 'sent', 'updates'] as const;
type SocialTab = (typeof socialTabs)[number];

/** The panel that an address asks for, as the links in mails do: `?social=received&share=…`. */
export function panelIn(search: URLSearchParams): Panel | null {
  const tab = socialTabs.find((each) => each === search.get('social'));
  return tab ? { panel: 'social', tab, shareId: search.get('share') ?? undefined } : null;
}

export const PanelsContext = createContext<((panel: Panel) => void) | null>(null);

/** Opens a panel over whatever page is shown. */
export function useOpenPanel(): (panel: Panel) => void {
  const open = use(PanelsContext);
  if (!open) throw new Error('useOpenPanel needs a PanelsProvider above it');
  return open;
}
