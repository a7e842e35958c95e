/** The page to return to after signing in, stored in the navigation state of the login page. */
export interface ReturnTarget {
  path: string;
  /** State of the navigation there, for instance which document is played. */
  state: unknown;
  /** The user who was on that page; null when no user was known. */
  userId: string | null;
}

type Place = { pathname: string; search: string; hash: string; state: unknown };

/** The navigation state for the login page; null for the home page, where signing in leads anyway. */
export function rememberReturn(place: Place, userId: string | null): { back: ReturnTarget } | null {
  if (place.pathname === '/') return null;
  return { back: { path: place.pathname + place.search + place.hash, state: place.state, userId } };
}

/** The return target in a navigation state, unless it belongs to another user. */
export function returnTarget(state: unknown, userId: string): ReturnTarget | null {
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const back = state.back as Partial<ReturnTarget> | null;
  // Only paths of this site: `//host` would lead to another one.
  if (typeof back?.path !== 'string' || !/^\/(?!\/)/.test(back.path)) return null;
  const owner = back.userId ?? null;
  return owner === null || owner === userId ? { path: back.path, state: back.state, userId: owner } : null;
}
