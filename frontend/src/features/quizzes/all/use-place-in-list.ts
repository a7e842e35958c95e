import { useState } from 'react';

/**
 * Which of a list is looked at. It stays with the thing when others come or go before it; where that is gone, the one that took its
 * place is looked at.
 */
export function usePlaceInList<T extends { id: string }>(list: readonly T[]) {
  const [place, setPlace] = useState<{ id: string; at: number } | null>(null);
  const found = place ? list.findIndex(({ id }) => id === place.id) : -1;
  const at = found === -1 ? Math.min(place?.at ?? 0, Math.max(list.length - 1, 0)) : found;
  return {
    at,
    current: list[at],
    to: (next: number): void => {
      const there = list[next];
      if (there) setPlace({ id: there.id, at: next });
    },
  };
}
