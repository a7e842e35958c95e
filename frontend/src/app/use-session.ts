import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { loggedOut, signedIn, type SessionState } from './session-slice.ts';

export interface Session {
  /** Who is signed in, or null. */
  user: User | null;
  /** Whether the person who was signed in logged out here. */
  left: boolean;
  /** Keeps the answer of a login or sign-up; the guards lead on from there. */
  signIn: (user: User) => void;
  /** Forgets the user and everything fetched; the guards lead to /login. */
  signOut: () => void;
}

export function useSession(): Session {
  const { user, left } = useSelector((state: { session: SessionState }) => state.session);
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      user,
      left,
      signIn: (next: User) => void dispatch(signedIn(next)),
      signOut: () => void dispatch(loggedOut()),
    }),
    [user, left, dispatch],
  );
}
