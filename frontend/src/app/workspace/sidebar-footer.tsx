import { Layers, LayoutList, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Comes after the page; where it cannot be fetched, the way to decks is there. */
const UndecidedBadge = lazy(() =>
  import('../../features/decks/undecided-badge.tsx').then(
    ({ UndecidedBadge: Shown }): { default: () => ReactNode } => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
);

interface SidebarFooterProps {
  onPreferences: () => void;
  /** The preferences are what is shown. */
  current: boolean;
}

/** Under the folders: the way to all cards, to decks from elsewhere, and to the preferences, which are the settings. */
export function SidebarFooter({ onPreferences, current }: SidebarFooterProps) {
  return (
    <footer className="flex flex-col gap-1 border-t border-line p-2">
      <Link to="/browse" className={buttonClass('quiet', 'justify-start px-2')}>
        <LayoutList aria-hidden size={16} />
        Browse cards
      </Link>
      <Link to="/import" className={buttonClass('quiet', 'justify-start px-2')}>
        <Layers aria-hidden size={16} />
        <span className="min-w-0 flex-1">Import a deck</span>
        <Suspense>
          <UndecidedBadge />
        </Suspense>
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
