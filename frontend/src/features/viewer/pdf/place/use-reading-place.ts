import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { session } from '../../../../api/tab.ts';
import { keepPlace, lastPlace, type Place } from '../../../../documents/last-place.ts';
import { placeIn, scrollToPage } from '../../../../documents/pages/page-places.ts';
import { useScrolled } from '../../../../documents/pages/use-scrolled.ts';
import { isZoom, type Zoom } from '../zoom/zoom.ts';

const settleMs = 300;
type ReadingPlace = Place & { zoom: Zoom };
const beginning: ReadingPlace = { page: 1, part: 0, zoom: 'auto' };
const userId = (): string => session.state().user?.id ?? '';

/** The page that the address asks for, else where the person was the last time, as far as the document has such a page. */
export function usePlaceAtFirst(documentId: string, pageCount: number, asked: number | null): ReadingPlace {
  const [place] = useState((): ReadingPlace => {
    const last = lastPlace(localStorage, userId(), documentId) ?? beginning;
    const kept = { ...last, zoom: isZoom(last.zoom) ? last.zoom : beginning.zoom };
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
  const look = (): void => {
    if (list.current) setPage(placeIn(list.current).page);
  };
  const keep = useEffectEvent((zoomNow: Zoom) => {
    if (list.current?.isConnected)
      keepPlace(localStorage, userId(), documentId, { ...placeIn(list.current), zoom: zoomNow });
  });
  useScrolled({ look, keep: () => keep(zoom) });
  useEffect(() => {
    const timer = setTimeout(() => keep(zoom), settleMs);
    return () => clearTimeout(timer);
  }, [zoom]);
  return page;
}
