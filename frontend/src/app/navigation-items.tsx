import { Suspense } from 'react';
import { NavLink } from 'react-router';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { navigationPlace } from './navigation-place.ts';
import type { NavigationItemsProps } from './navigation-items-props.ts';
import { useSession } from '../session/use-session.ts';
import { pageWithStore } from './page-load.tsx';

const SignedInItems = pageWithStore(() => import('./signed-in-items.tsx'), 'SignedInItems');

const guestPlaces = [
  ['/login', 'Login'],
  ['/signup', 'Signup'],
  ['/reset_password', 'Reset Password'],
] as const;

/** What the navigation offers: the same in the bar and in the dropdown. */
export function NavigationItems({ onChoose }: NavigationItemsProps) {
  const { user } = useSession();
  if (user)
    return (
      <ErrorBoundary fallback={reload}>
        <Suspense>
          <SignedInItems user={user} onChoose={onChoose} />
        </Suspense>
      </ErrorBoundary>
    );
  return guestPlaces.map(([path, label]) => (
    <NavLink key={path} to={path} end className={navigationPlace} onClick={onChoose}>
      {label}
    </NavLink>
  ));
}

function reload() {
  return (
    <button type="button" className={navigationPlace} onClick={() => window.location.reload()}>
      The menu did not load: reload the page
    </button>
  );
}
