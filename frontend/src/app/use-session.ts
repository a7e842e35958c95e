import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { signedIn, signedOut, type SessionState } from './session-slice.ts';

export interface Session {
  /** Who is signed in, or null. */
  user: User | null;
  /** Keeps the answer of a login or sign-up; the guards lead on from there. */
  signIn: (user: User) => void;
  /** Forgets the user and everything fetched; the guards lead to /login. */
  signOut: () => void;
}

export function useSession(): Session {
  const user = useSelector((state: { session: SessionState }) => state.session.user);
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      user,
      signIn: (next: User) => void dispatch(signedIn(next)),
      signOut: () => void dispatch(signedOut()),
    }),
    [user, dispatch],
  );
}
