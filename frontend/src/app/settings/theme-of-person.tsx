import { lazy, Suspense, useEffect } from 'react';
import { applyTheme } from '../../preferences/theme.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { useSession } from '../../session/use-session.ts';
import { withStore } from '../with-store.tsx';

const FollowTheme = lazy(withStore(() => import('./follow-theme.tsx'), 'FollowTheme'));

/**
 * The chosen theme until the person leaves, the device's from then on: a session that ends by itself at night does not end
 * in a bright page. The sign-in screen loads no settings.
 */
export function ThemeOfPerson() {
  const { user, left } = useSession();
  const signedIn = user !== null;
  useEffect(() => {
    if (left) applyTheme(null);
  }, [left]);
  if (!signedIn) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense>
        <FollowTheme />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Without its settings the page is shown in the theme of before. */
const nothing = (): boolean => false;
