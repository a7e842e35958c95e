import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { session } from '../../../api/tab.ts';
import { keepPlace, lastPlace, type Place } from './last-place.ts';
import { placeIn, scrollToPage } from './page-places.ts';
import type { Zoom } from './zoom.ts';

const settleMs = 300;
const beginning: Place = { page: 1, part: 0, zoom: 'auto' };
const userId = (): string => session.state().user?.id ?? '';

/** The page that the address asks for, else where the person was the last time, as far as the document has such a page. */
export function usePlaceAtFirst(documentId: string, pageCount: number, asked: number | null): Place {
  const [place] = useState(() => {
    const kept = lastPlace(localStorage, userId(), documentId) ?? beginning;
    if (asked !== null && asked <= pageCount) return { ...kept, page: asked, part: 0 };
    return kept.page <= pageCount ? kept : beginning;
  });
  return place;
}

/** Brings the pages to the place of the last time; returns the page that is read, and keeps the place on this device. */
export function useReadingPlace(
  list: RefObject<HTMLElement | null>,
  documentId: string,
  first: Place,
  zoom: Zoom,
): number {
  const [page, setPage] = useState(first.page);
  useLayoutEffect(() => {
    if (!list.current) return;
    if (first.page > 1 || first.part > 0) scrollToPage(list.current, first.page, first.part);
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [list, first]);
  const look = useEffectEvent(() => {
    if (list.current) setPage(placeIn(list.current).page);
  });
  const keep = useEffectEvent((zoomNow: Zoom) => {
    if (list.current?.isConnected)
      keepPlace(localStorage, userId(), documentId, { ...placeIn(list.current), zoom: zoomNow });
  });
  const keepNow = useEffectEvent(() => keep(zoom));
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
      clearTimeout(timer);
      timer = setTimeout(() => keepNow(), settleMs);
    };
    document.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('scroll', scrolled);
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => keep(zoom), settleMs);
    return () => clearTimeout(timer);
  }, [zoom]);
  return page;
}
