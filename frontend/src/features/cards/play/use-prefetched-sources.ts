import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect } from 'react';
import { playEndpoints } from './play-endpoints.ts';

/** How many cards ahead the source is there before it is needed. */
const ahead = 2;

/** Fetches the sources of the next cards while the current one is looked at. */
export function usePrefetchedSources(queue: readonly AnkiCard[]): void {
  const prefetch = playEndpoints.usePrefetch('cardSource');
  const ids = queue
    .slice(1, 1 + ahead)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    for (const ankiCardId of ids.split(' ').filter(Boolean)) prefetch({ ankiCardId });
  }, [ids, prefetch]);
}
