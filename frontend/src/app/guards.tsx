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

/** Pages for users who are not signed in; others are redirected back to where they were, or to `to`. */
export function RequireGuest({ to }: { to: string }) {
  const { user } = useSession();
  const { state } = useLocation();
  if (!user) return <Outlet />;
  const back = returnTarget(state, user.id);
  return <Navigate to={back?.path ?? to} state={back?.state} replace />;
}
