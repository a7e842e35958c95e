import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { rememberReturn, returnTarget } from './return-target.ts';

/** Pages for people who are signed in; the others are led to /login, and from there back again. */
export function RequireAuth() {
  const { user, left } = useSession();
  const location = useLocation();
  const last = useLastUser(user);
  if (user) return <Outlet />;
  const back = rememberReturn(location, last?.id ?? null);
  // The form is filled in with the e-mail of whoever was here, unless the person left.
  return <Navigate to="/login" replace state={left ? null : { ...back, email: last?.email }} />;
}

/** Pages for people who are not signed in; the others are led back to where they were, or to `to`. */
export function RequireGuest({ to }: { to: string }) {
  const { user } = useSession();
  const { state } = useLocation();
  if (!user) return <Outlet />;
  const back = returnTarget(state, user.id);
  return <Navigate to={back?.path ?? to} state={back?.state} replace />;
}

/** Who was signed in last on this page, also after the session has ended; null for nobody. */
function useLastUser(now: User | null): User | null {
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  return now ?? last;
}
