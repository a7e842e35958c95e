import { createContext, use } from 'react';

/** A panel over whatever page is shown. */
export type Panel =
  | { panel: 'inbox' }
  | { panel: 'social'; tab?: SocialTab | undefined }
  | {
      panel: 'send';
      folderIds?: readonly string[];
      fileIds?: readonly string[];
      recipientIds?: readonly string[];
      /** It was opened from there, and leads back there. */
      from?: SocialTab | undefined;
    };
type SocialTab = 'received' | 'contacts' | 'sent' | 'updates';

export const PanelsContext = createContext<((panel: Panel) => void) | null>(null);

/** Opens a panel over whatever page is shown. */
export function useOpenPanel(): (panel: Panel) => void {
  const open = use(PanelsContext);
  if (!open) throw new Error('useOpenPanel needs a PanelsProvider above it');
  return open;
}
