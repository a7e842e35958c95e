import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { holdPoint } from '../../../../documents/pages/page-places.ts';
import { shownWidth, zoomOf, type Zoom } from './zoom.ts';

/** Pages are drawn anew only when the zoom has stood still so long, in ms. */
const settleMs = 200;

export interface ZoomControl {
  zoom: Zoom;
  /** Of a page, in CSS pixels: as it is shown now, and as it is to be drawn. */
  width: number;
  drawnWidth: number;
  setZoom: (zoom: Zoom) => void;
}

/** The zoom of the pages in `list`: by buttons, with the wheel while Ctrl is held, and with two fingers. */
export function useZoom(
  list: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  first: Zoom,
): ZoomControl {
  const [zoom, setZoom] = useState<Zoom>(first);
  const room = useRoom(frame);
  const width = shownWidth(zoom, room);
  const drawnWidth = useSettled(width);
  const restore = useRef<(() => void) | null>(null);
  const bringBack = useEffectEvent((known: number) => {
    if (known > 0) restore.current?.();
    restore.current = null;
  });
  useLayoutEffect(() => bringBack(width), [width]);
  const change = (next: Zoom, x = innerWidth / 2, y = innerHeight / 2): void => {
    if (list.current) restore.current = holdPoint(list.current, x, y);
    setZoom(next);
  };
  const scale = (factor: number, x: number, y: number): void => change(zoomOf(width * factor), x, y);
  useWheel(frame, scale);
  usePinch(frame, scale);
  return { zoom, width, drawnWidth, setZoom: (next) => change(next) };
}

/** The width that there is for a page, in CSS pixels. */
function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(() => Math.max(innerWidth - 32, 200));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setRoom(Math.max(element.clientWidth, 200));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

function useSettled(width: number): number {
  const [settled, setSettled] = useState(width);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(width), settleMs);
    return () => clearTimeout(timer);
  }, [width]);
  return settled;
}

type Scale = (factor: number, x: number, y: number) => void;

function useWheel(frame: RefObject<HTMLElement | null>, scale: Scale): void {
  const turned = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    scale(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent): void => turned(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
}

function usePinch(frame: RefObject<HTMLElement | null>, scale: Scale): void {
  const apart = useRef(0);
  const moved = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      apart.current = 0;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (apart.current > 0)
      scale(distance / apart.current, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    apart.current = distance;
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: TouchEvent): void => moved(event);
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      element?.addEventListener(type, listen, { passive: false });
    return () => {
      for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
        element?.removeEventListener(type, listen);
    };
  }, [frame]);
}
