import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface SidebarFooterProps {
  onPreferences: () => void;
  /** The preferences are what is shown. */
  current: boolean;
}

/** Under the folders: the way to the preferences, which are the settings. */
export function SidebarFooter({ onPreferences, current }: SidebarFooterProps) {
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
    </footer>
  );
}
