import { useEffect, useEffectEvent } from 'react';
import type { View } from './use-view.ts';

/** Ctrl and the wheel, or two fingers on a touchpad, zoom around the pointer; the browser's own zoom stays out of it. */
export function useWheelZoom(room: HTMLElement | null, zoomBy: View['zoomBy']): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    if (!room) return;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    room.addEventListener('wheel', wheel, { passive: false });
    return () => room.removeEventListener('wheel', wheel);
  }, [room]);
}
