import { Settings, SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSettingsOverlay } from '../settings/settings-context.ts';

interface SidebarFooterProps {
  onPreferences: () => void;
  /** The preferences are what is shown. */
  current: boolean;
}

/** Under the folders: how one likes to study, and the settings. */
export function SidebarFooter({ onPreferences, current }: SidebarFooterProps) {
  const { open } = useSettingsOverlay();
  return (
    <footer className="flex items-center gap-1 border-t border-line p-2">
      <Button
        variant="quiet"
        icon={<SlidersHorizontal aria-hidden size={16} />}
        aria-current={current ? 'page' : undefined}
        className="flex-1 justify-start px-2"
        onClick={onPreferences}
      >
        Preferences
      </Button>
      <IconButton label="Settings" aria-haspopup="dialog" onClick={open}>
        <Settings aria-hidden size={18} />
      </IconButton>
    </footer>
  );
}
