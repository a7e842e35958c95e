import { Layers, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { useUndecidedDecks } from '../../features/decks/deck-endpoints.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';

interface SidebarFooterProps {
  onPreferences: () => void;
  /** The preferences are what is shown. */
  current: boolean;
}

/** Under the folders: the way to decks from elsewhere, and to the preferences, which are the settings. */
export function SidebarFooter({ onPreferences, current }: SidebarFooterProps) {
  const { undecided } = useUndecidedDecks();
  return (
    <footer className="flex flex-col gap-1 border-t border-line p-2">
      <Link to="/import" className={buttonClass('quiet', 'justify-start px-2')}>
        <Layers aria-hidden size={16} />
        <span className="min-w-0 flex-1">Import a deck</span>
        {undecided.length > 0 && (
          <Badge tone="accent">
            {undecided.length === 1 ? '1 waits for you' : `${undecided.length} wait for you`}
          </Badge>
        )}
      </Link>
      <Button
        variant="quiet"
        icon={<SlidersHorizontal aria-hidden size={16} />}
        aria-current={current ? 'page' : undefined}
        className="justify-start px-2"
        onClick={onPreferences}
      >
        Preferences
      </Button>
    </footer>
  );
}
