import { useRef, type PointerEvent, type RefObject } from 'react';

/** Further than this, in CSS pixels, it is no press any more. */
const still = 4;

/** A mouse moves what is larger than its room, as a finger does. `wasDragged`: the press that ends now was no press. */
export function useDrag(room: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const dragged = useRef(false);
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent): void => {
        dragged.current = false;
        if (event.pointerType !== 'mouse' || event.button !== 0 || !room.current) return;
        const { scrollLeft: left, scrollTop: top } = room.current;
        from.current = { x: event.clientX, y: event.clientY, left, top };
      },
      onPointerMove: (event: PointerEvent): void => {
        if (!from.current) return;
        // The button was let go elsewhere.
        if (event.buttons === 0) return void (from.current = null);
        const { x, y, left, top } = from.current;
        const [byX, byY] = [event.clientX - x, event.clientY - y];
        if (Math.hypot(byX, byY) > still) dragged.current = true;
        if (dragged.current) room.current?.scrollTo({ left: left - byX, top: top - byY });
      },
      onPointerUp: (): void => void (from.current = null),
    },
  };
}
