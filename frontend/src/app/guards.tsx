import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { rememberReturn, returnTarget } from './return-target.ts';

/** Pages for signed-in users; others are redirected to /login, and back after signing in. */
export function RequireAuth() {
  const { user, last, left } = useSession();
  const location = useLocation();
  if (user) return <Outlet />;
  const back = rememberReturn(location, last?.id ?? null);
  // The form is filled in with the e-mail of whoever was here, unless the person left.
  return <Navigate to="/login" replace state={left ? null : { ...back, email: last?.email }} />;
}

interface RequireGuestProps {
  to: string;
  /** Where logging in on one of these pages leads. */
  afterLogin?: string;
}

/** Pages for users who are not signed in; others are redirected back to where they were, or to `to`. */
export function RequireGuest({ to, afterLogin = to }: RequireGuestProps) {
  const { user } = useSession();
  const { state, pathname } = useLocation();
  const [cameAsGuest] = useState(!user);
  if (!user) return <Outlet />;
  const back = returnTarget(state, user.id);
  const loggedIn = cameAsGuest && /^\/login$/i.test(pathname);
  return <Navigate to={back?.path ?? (loggedIn ? afterLogin : to)} state={back?.state} replace />;
}
