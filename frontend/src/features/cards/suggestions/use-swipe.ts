import { useState, type PointerEvent } from 'react';

/** In CSS pixels: so far across, and not further down, is a swipe. */
const farEnough = 80;
const mostDown = 60;

type Start = { id: number; x: number; y: number };

/** Follows a finger that moves something to the side: spread `handlers` on it and move it by `offset`. */
export function useSwipe(swiped: (to: 'left' | 'right') => void) {
  const [start, setStart] = useState<Start | null>(null);
  const [offset, setOffset] = useState(0);
  const end = (): void => {
    setStart(null);
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: ({ pointerType, pointerId: id, clientX: x, clientY: y }: PointerEvent): void => {
        if (pointerType === 'touch' && start === null) setStart({ id, x, y });
      },
      onPointerMove: ({ pointerId, clientX }: PointerEvent): void => {
        if (pointerId === start?.id) setOffset(clientX - start.x);
      },
      onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent): void => {
        if (!start || pointerId !== start.id) return;
        const across = clientX - start.x;
        end();
        if (Math.abs(across) >= farEnough && Math.abs(clientY - start.y) <= mostDown)
          swiped(across > 0 ? 'right' : 'left');
      },
      onPointerCancel: end,
    },
  };
}
