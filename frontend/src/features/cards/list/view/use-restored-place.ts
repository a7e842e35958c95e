import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ListRow } from '../rows/list-rows.ts';

/** Scrolls to the line at which the list was left as soon as it is there, unless the person has scrolled before that. */
export function useRestoredPlace(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  rows: readonly ListRow[],
  place: string | null,
): void {
  const wanted = useRef(place);
  const restore = useEffectEvent((those: readonly ListRow[]) => {
    const index = those.findIndex(({ key }) => key === wanted.current);
    if (index < 0) return;
    wanted.current = null;
    virtualizer.scrollToIndex(index, { align: 'start' });
  });
  useEffect(() => {
    if (wanted.current !== null) restore(rows);
  }, [rows]);
  useEffect(() => {
    const element = scroller.current;
    const stay = (): void => void (wanted.current = null);
    const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
    for (const input of inputs) element?.addEventListener(input, stay, { passive: true });
    return () => {
      for (const input of inputs) element?.removeEventListener(input, stay);
    };
  }, [scroller]);
}
