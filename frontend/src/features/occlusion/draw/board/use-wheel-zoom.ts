import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { View } from './use-view.ts';

/** Ctrl and the wheel, or two fingers on a touchpad, zoom around the pointer; the browser's own zoom stays out of it. */
export function useWheelZoom(room: RefObject<HTMLElement | null>, zoomBy: View['zoomBy']): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [room]);
}
