import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch, Held } from '../../../occlusion/fetch-ahead.ts';
import { pictureFetcher } from './face/picture-later.ts';
import { ahead } from './use-prefetched-sources.ts';

/** Fetches the drawings of this card and the next ones, and their pictures, while the current one is looked at, and holds them. */
export function usePrefetchedPictures(queue: readonly AnkiCard[]): void {
  const dispatch = useDispatch<Dispatch>();
  const held = useRef<Held>(new Map());
  const drawings = queue.slice(0, 1 + ahead).flatMap(({ occlusion }) => occlusion?.occlusionId ?? []);
  const ids = [...new Set(drawings)].join(' ');
  useEffect(() => {
    const wanted = ids.split(' ').filter(Boolean);
    release(held.current, (id) => !wanted.includes(id));
    if (wanted.length === 0) return;
    let isCurrent = true;
    pictureFetcher()
      .then((fetchAhead) => fetchAhead(dispatch, held.current, wanted, () => isCurrent))
      // The card itself says what is missing.
      .catch(() => undefined);
    return () => void (isCurrent = false);
  }, [ids, dispatch]);
  useEffect(() => {
    const all = held.current;
    return () => release(all, () => true);
  }, []);
}

function release(held: Held, which: (id: string) => boolean): void {
  for (const [id, forgets] of held) {
    if (!which(id)) continue;
    for (const forget of forgets) forget();
    held.delete(id);
  }
}
