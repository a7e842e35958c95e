import { useCallback, useState } from 'react';
import { useSession } from './use-session.ts';

/**
 * State of whoever is signed in; null for nobody and for the next person. It is there again when the same person signs in
 * again after the session has ended.
 */
export function useStateOfPerson<T>(): [T | null, (value: T | null) => void] {
  const userId = useSession().user?.id;
  const [kept, keep] = useState<{ userId: string | undefined; value: T | null }>({ userId, value: null });
  const change = useCallback((value: T | null) => keep({ userId, value }), [userId]);
  return [userId !== undefined && kept.userId === userId ? kept.value : null, change];
}
