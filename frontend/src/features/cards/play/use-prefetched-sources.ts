import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { api } from '../../../api/api.ts';
import { playEndpoints } from './play-endpoints.ts';

/** How many cards ahead the source is there before it is needed, also once there is no connection any more. */
const ahead = 10;

type Dispatch = ThunkDispatch<
  Parameters<typeof api.util.selectCachedArgsForQuery>[0],
  unknown,
  UnknownAction
>;
type Held = Map<string, { unsubscribe: () => void }>;

/**
 * Fetches the sources of the next cards while the current one is looked at, and holds them until their turn. One after the
 * other, so that answers do not wait behind them.
 */
export function usePrefetchedSources(queue: readonly AnkiCard[]): void {
  const dispatch = useDispatch<Dispatch>();
  const held = useRef<Held>(new Map());
  const ids = queue
    .slice(1, 1 + ahead)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const wanted = ids.split(' ').filter(Boolean);
    let isCurrent = true;
    const fetchAll = async (): Promise<void> => {
      for (const ankiCardId of wanted) {
        if (!isCurrent) return;
        if (held.current.has(ankiCardId)) continue;
        const source = dispatch(playEndpoints.endpoints.cardSource.initiate({ ankiCardId }));
        held.current.set(ankiCardId, source);
        const { isError } = await source;
        // Without a connection it is asked for again with the next card.
        if (isError) release(held.current, (id) => id === ankiCardId);
      }
    };
    release(held.current, (id) => !wanted.includes(id));
    void fetchAll();
    return () => void (isCurrent = false);
  }, [ids, dispatch]);
  useEffect(() => {
    const all = held.current;
    return () => release(all, () => true);
  }, []);
}

function release(held: Held, which: (id: string) => boolean): void {
  for (const [id, source] of held) {
    if (!which(id)) continue;
    source.unsubscribe();
    held.delete(id);
  }
}
