import { useRef, type PointerEvent } from 'react';
import type { View } from './use-view.ts';

/** In CSS pixels of the window. */
type Spot = { x: number; y: number };

interface Touches {
  /** Two fingers move and zoom what is seen: the event is theirs. */
  down: (event: PointerEvent) => boolean;
  move: (event: PointerEvent) => boolean;
  up: (event: PointerEvent) => boolean;
}

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';

/** Two fingers on the board: it follows them, and what one finger began is given up. */
export function useTouches(room: HTMLElement | null, view: View, giveUp: () => void): Touches {
  const touches = useRef(new Map<number, Spot>());
  const before = useRef<{ middle: Spot; apart: number }>(null);
  const now = (): { middle: Spot; apart: number } | null => {
    const [one, two] = touches.current.values();
    if (!one || !two) return null;
    const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    return { middle, apart: Math.hypot(one.x - two.x, one.y - two.y) };
  };
  return {
    down: (event) => {
      if (!isTouch(event)) return false;
      touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const pair = now();
      if (!pair) return false;
      before.current = pair;
      giveUp();
      return true;
    },
    move: (event) => {
      if (!isTouch(event) || !touches.current.has(event.pointerId)) return false;
      touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [was, pair] = [before.current, now()];
      if (!was || !pair) return was !== null;
      before.current = pair;
      room?.scrollBy({
        left: was.middle.x - pair.middle.x,
        top: was.middle.y - pair.middle.y,
        behavior: 'instant',
      });
      if (was.apart > 0 && pair.apart > 0) view.zoomBy(pair.apart / was.apart, pair.middle);
      return true;
    },
    up: (event) => {
      if (!touches.current.delete(event.pointerId)) return false;
      const wasPair = before.current !== null;
      // The finger that stays draws nothing.
      if (touches.current.size === 0) before.current = null;
      return wasPair;
    },
  };
}
