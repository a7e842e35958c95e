import { useCallback, useState } from 'react';
import { useSession } from './use-session.ts';

/**
 * State that belongs to the signed-in user; null when signed out and for any other user. It is restored when the same
 * user signs in again after the session has ended.
 */
export function useStateOfPerson<T>(): [T | null, (value: T | null) => void] {
  const userId = useSession().user?.id;
  const [kept, keep] = useState<{ userId: string | undefined; value: T | null }>({ userId, value: null });
  const change = useCallback((value: T | null) => keep({ userId, value }), [userId]);
  return [userId !== undefined && kept.userId === userId ? kept.value : null, change];
}
