import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollToPage } from '../../../../documents/pages/page-places.ts';

/**
 * Keeps the place at which a document was opened in view while what comes later changes the heights of its pages, until the person
 * does something. `heights`: a new value when they change; `elsewhere`: something else was brought into view since.
 */
export function useKeptAtFirst(
  list: RefObject<HTMLElement | null>,
  first: { page: number; part: number },
  heights: readonly unknown[],
  elsewhere: boolean,
): void {
  const moved = useRef(false);
  const bring = useEffectEvent((_heights: string) => {
    if (elsewhere) moved.current = true;
    if (moved.current || !list.current) return;
    if (first.page > 1 || first.part > 0) scrollToPage(list.current, first.page, first.part);
  });
  useEffect(() => {
    const move = (): void => void (moved.current = true);
    const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    for (const input of inputs) addEventListener(input, move, { passive: true });
    return () => {
      for (const input of inputs) removeEventListener(input, move);
    };
  }, []);
  const now = heights.join(' ');
  useLayoutEffect(() => bring(now), [now]);
}
