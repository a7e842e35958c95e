import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { api } from '../../../api/api.ts';
import { pictureCode } from './face/picture-later.ts';
import { ahead } from './use-prefetched-sources.ts';

type Dispatch = ThunkDispatch<
  Parameters<typeof api.util.selectCachedArgsForQuery>[0],
  unknown,
  UnknownAction
>;
/** By drawing; called when it is not needed any more. */
type Held = Map<string, (() => void)[]>;

/**
 * Fetches the drawings of this card and the next ones, and their pictures, while the current one is looked at, and holds them. One
 * after the other, so that answers do not wait behind them.
 */
export function usePrefetchedPictures(queue: readonly AnkiCard[]): void {
  const dispatch = useDispatch<Dispatch>();
  const held = useRef<Held>(new Map());
  const drawings = queue.slice(0, 1 + ahead).flatMap(({ occlusion }) => occlusion?.occlusionId ?? []);
  const ids = [...new Set(drawings)].join(' ');
  useEffect(() => {
    const wanted = ids.split(' ').filter(Boolean);
    let isCurrent = true;
    release(held.current, (id) => !wanted.includes(id));
    const fetchAll = async (): Promise<void> => {
      for (const id of wanted) {
        if (held.current.has(id)) continue;
        const own: (() => void)[] = [];
        held.current.set(id, own);
        const { drawing, holdPicture, partOf } = await pictureCode();
        const asked = dispatch(drawing.initiate(id));
        own.push(asked.unsubscribe);
        const { data } = await asked;
        // Its turn may have been meanwhile.
        if (held.current.get(id) !== own) asked.unsubscribe();
        else if (data) {
          const { picture, release: forget } = holdPicture(partOf(data));
          own.push(forget);
          // Without a connection it is asked for again with the next card.
          await picture.catch(() => release(held.current, (each) => each === id));
        } else release(held.current, (each) => each === id);
        if (!isCurrent) return;
      }
    };
    // What fails is asked for again by the card itself, which says so.
    fetchAll().catch(() => undefined);
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
