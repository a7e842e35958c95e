import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { api } from '../../../../api/api.ts';
import { useReflow } from '../../../../documents/reflow/use-reflow.ts';
import { playEndpoints } from '../play-endpoints.ts';

/** How many cards ahead the source is there before it is needed, also once there is no connection any more. */
export const ahead = 10;

/** Comes with the source, behind the card. */
const pageTexts = () => import('../../../../documents/reflow/page-text-endpoint.ts');

type Dispatch = ThunkDispatch<
  Parameters<typeof api.util.selectCachedArgsForQuery>[0],
  unknown,
  UnknownAction
>;
type Held = Map<string, { unsubscribe: () => void }[]>;

/**
 * Fetches the sources of the next cards while the current one is looked at, and holds them until their turn. One after the
 * other, so that answers do not wait behind them.
 */
export function usePrefetchedSources(queue: readonly AnkiCard[]): void {
  const dispatch = useDispatch<Dispatch>();
  const held = useRef<Held>(new Map());
  const { on: asText } = useReflow();
  const documentOf = useEffectEvent((id: string) => queue.find((card) => card.id === id)?.pdfId);
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
        held.current.set(ankiCardId, [source]);
        const { isError, data } = await source;
        const pdfId = documentOf(ankiCardId);
        // Where a page is read as text, and where its notes are told from it.
        if (data && data.type !== 'text' && pdfId && (asText || data.page.notes !== undefined)) {
          const { pageNumber } = data.page;
          const { pageTextEndpoints } = await pageTexts();
          // Its turn may have been meanwhile.
          const own = held.current.get(ankiCardId);
          if (!own) continue;
          const text = dispatch(pageTextEndpoints.endpoints.pageText.initiate({ pdfId, pageNumber }));
          own.push(text);
          await text;
        }
        // Without a connection it is asked for again with the next card.
        if (isError) release(held.current, (id) => id === ankiCardId);
      }
    };
    release(held.current, (id) => !wanted.includes(id));
    void fetchAll();
    return () => void (isCurrent = false);
  }, [ids, dispatch, asText]);
  useEffect(() => {
    const all = held.current;
    return () => release(all, () => true);
  }, []);
}

function release(held: Held, which: (id: string) => boolean): void {
  for (const [id, fetched] of held) {
    if (!which(id)) continue;
    for (const one of fetched) one.unsubscribe();
    held.delete(id);
  }
}
