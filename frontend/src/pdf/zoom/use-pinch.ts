import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A point in CSS pixels, from the top left corner of the element. */
export type Point = { x: number; y: number };

/** Calls with the factor by which two fingers, or Ctrl and the wheel, ask for more or less, and the point between them. */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  onPinch: (factor: number, at: Point) => void,
): void {
  const pinch = useEffectEvent(onPinch);
  useEffect(() => {
    const room = element.current;
    if (!room) return;
    let apart = 0;
    const touches = (event: TouchEvent): void => {
      const [one, two] = event.touches;
      if (!one || !two) return void (apart = 0);
      // Two fingers are ours; one scrolls as everywhere.
      if (event.cancelable) event.preventDefault();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      const x = (one.clientX + two.clientX) / 2;
      const y = (one.clientY + two.clientY) / 2;
      if (apart > 0 && now > 0 && event.type === 'touchmove') pinch(now / apart, within(room, x, y));
      apart = now;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      pinch(Math.exp(-event.deltaY / 200), within(room, event.clientX, event.clientY));
    };
    const ours = { passive: false };
    room.addEventListener('touchstart', touches, ours);
    room.addEventListener('touchmove', touches, ours);
    room.addEventListener('touchend', touches);
    room.addEventListener('wheel', wheel, ours);
    return () => {
      room.removeEventListener('touchstart', touches);
      room.removeEventListener('touchmove', touches);
      room.removeEventListener('touchend', touches);
      room.removeEventListener('wheel', wheel);
    };
  }, [element]);
}

function within(element: HTMLElement, x: number, y: number): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left, y: y - top };
}
