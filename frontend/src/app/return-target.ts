/** Where somebody was when signing in was asked for, kept in the state of the login address. */
export interface ReturnTarget {
  path: string;
  /** State of the navigation there, for instance which document is played. */
  state: unknown;
  /** Whose page it was; null when nobody was known yet. */
  userId: string | null;
}

type Place = { pathname: string; search: string; hash: string; state: unknown };

/** The state for the login address. The home page needs no way back: signing in leads on by itself. */
export function rememberReturn(place: Place, userId: string | null): { back: ReturnTarget } | null {
  if (place.pathname === '/') return null;
  return { back: { path: place.pathname + place.search + place.hash, state: place.state, userId } };
}

/** The way back in a navigation state, unless it was another person's. */
export function returnTarget(state: unknown, userId: string): ReturnTarget | null {
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const back = state.back as Partial<ReturnTarget> | null;
  // A path of this site only: `//host` would be another one.
  if (typeof back?.path !== 'string' || !/^\/(?!\/)/.test(back.path)) return null;
  const owner = back.userId ?? null;
  return owner === null || owner === userId ? { path: back.path, state: back.state, userId: owner } : null;
}
