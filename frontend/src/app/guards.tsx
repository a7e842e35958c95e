import { Navigate, Outlet } from 'react-router';
import { useSession } from './use-session.ts';

/** Pages for people who are signed in; the others are led to /login. */
export function RequireAuth() {
  return useSession().user ? <Outlet /> : <Navigate to="/login" replace />;
}

/** Pages for people who are not signed in; the others are led to their notes. */
export function RequireGuest() {
  return useSession().user ? <Navigate to="/PDFupload" replace /> : <Outlet />;
}

/** The same for the reset of a password; from there the way leads home. */
export function RequireGuestOrHome() {
  return useSession().user ? <Navigate to="/" replace /> : <Outlet />;
}
