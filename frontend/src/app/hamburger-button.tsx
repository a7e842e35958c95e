import { Menu, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { iconButtonClass } from '../ui/buttons/button-class.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { useSession } from '../session/use-session.ts';
import { withStore } from './with-store.tsx';

const PendingBadge = lazy(
  withStore(() => import('../features/social/badge/pending-badge.tsx'), 'PendingBadge'),
);

interface HamburgerButtonProps {
  open: boolean;
  /** The id of the dropdown. */
  controls: string;
  onPress: () => void;
}

/** Opens the dropdown of narrow screens; while that is closed, it carries the badge that is on Social inside. */
export function HamburgerButton({ open, controls, onPress }: HamburgerButtonProps) {
  const { user } = useSession();
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      className={iconButtonClass('plain', '-mr-2 px-2.5 md:hidden')}
      onClick={onPress}
    >
      <span className="sr-only">Menu</span>
      {user && !open && (
        <ErrorBoundary fallback={nothing}>
          <Suspense>
            <PendingBadge />
          </Suspense>
        </ErrorBoundary>
      )}
      {open ? <X aria-hidden size={22} /> : <Menu aria-hidden size={22} />}
    </button>
  );
}

const nothing = (): boolean => false;
