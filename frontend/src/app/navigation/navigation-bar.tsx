import { Menu, X } from 'lucide-react';
import { useState, lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { iconButtonClass } from '../../ui/buttons/button-class.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import type { NavigationItemsProps } from './navigation-items-props.ts';
import { navigationPlace } from './navigation-place.ts';
import { pageWithStore } from '../page/page-load.tsx';
import { UploadsInBar } from '../uploads/uploads.tsx';
import { withStore } from '../with-store.tsx';

const PendingBadge = lazy(
  withStore(() => import('../../features/social/badge/pending-badge.tsx'), 'PendingBadge'),
);

interface HamburgerButtonProps {
  open: boolean;
  /** The id of the dropdown. */
  controls: string;
  onPress: () => void;
}

/** Opens the dropdown of narrow screens; while that is closed, it carries the badge that is on Social inside. */
function HamburgerButton({ open, controls, onPress }: HamburgerButtonProps) {
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

const SignedInItems = pageWithStore(() => import('./signed-in-items.tsx'), 'SignedInItems');

const guestPlaces = [
  ['/login', 'Log in'],
  ['/signup', 'Sign up'],
  ['/reset_password', 'Reset password'],
] as const;

/** What the navigation offers: the same in the bar and in the dropdown. */
function NavigationItems({ onChoose }: NavigationItemsProps) {
  const { user } = useSession();
  if (user)
    return (
      <ErrorBoundary fallback={reload}>
        <Suspense>
          <SignedInItems user={user} onChoose={onChoose} />
        </Suspense>
      </ErrorBoundary>
    );
  return (
    <div className="contents md:ml-auto md:flex">
      {guestPlaces.map(([path, label]) => (
        <NavLink key={path} to={path} end className={navigationPlace} onClick={onChoose}>
          {label}
        </NavLink>
      ))}
    </div>
  );
}

function reload() {
  return (
    <button type="button" className={navigationPlace} onClick={() => window.location.reload()}>
      The menu did not load: reload the page
    </button>
  );
}

/** Closes the dropdown on widening, on escape and on a press elsewhere. */
function useCloseNavigation(open: boolean, close: () => void) {
  const bar = useRef<HTMLElement>(null);
  const closing = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia('(width >= 48rem)');
    const listening = new AbortController();
    const { signal } = listening;
    wide.addEventListener('change', ({ matches }) => matches && closing(), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => !(target instanceof Node && bar.current?.contains(target)) && closing(),
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        closing();
        bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [open]);
  return bar;
}

/**
 * Product title and the way to everything; below 768 px the items are in a dropdown, and an open document, which has a way
 * back, takes the room of the bar.
 */
export function NavigationBar() {
  const [open, setOpen] = useState(false);
  const bar = useCloseNavigation(open, () => setOpen(false));
  return (
    <header
      ref={bar}
      className="sticky top-0 z-30 h-14 border-b border-line bg-canvas max-md:[:root:has([data-document])_&]:hidden"
    >
      <div className="flex h-full items-center justify-between gap-4 px-4 md:px-3 lg:px-6">
        <Link
          to="/"
          className="target flex shrink-0 items-center font-serif text-xl font-semibold tracking-tight"
        >
          Anamnesis
        </Link>
        <nav aria-label="Main" className="hidden min-w-0 flex-1 items-center gap-1 md:flex">
          <NavigationItems />
        </nav>
        <UploadsInBar />
        <HamburgerButton open={open} controls="navigation-menu" onPress={() => setOpen(!open)} />
      </div>
      <nav
        id="navigation-menu"
        aria-label="Main"
        hidden={!open}
        className="animate-appear absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto border-b border-line bg-raised p-3 shadow-raised not-[[hidden]]:flex md:hidden"
      >
        <NavigationItems onChoose={() => setOpen(false)} />
      </nav>
    </header>
  );
}
