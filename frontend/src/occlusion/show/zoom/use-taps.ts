import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';

/** Two taps within so many milliseconds and so many CSS pixels are one double tap. */
const doubleMs = 250;
const doublePx = 32;

interface Taps {
  /** Called with where it was across the screen, in CSS pixels. */
  onTap: (clientX: number) => void;
  onDoubleTap: (event: MouseEvent<HTMLElement>) => void;
  /** A tap that waits is forgotten when it changes: it would do something else. */
  turn: string;
}

/** A click handler that tells taps from double taps: a tap counts only once no second one came, as it shows the answer, or answers. */
export function useTaps({ onTap, onDoubleTap, turn }: Taps): (event: MouseEvent<HTMLElement>) => void {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tap = useEffectEvent(onTap);
  const later = useRef<(clientX: number) => void>(() => {});
  useEffect(() => {
    later.current = (clientX) => {
      timer.current = setTimeout(() => tap(clientX), doubleMs);
    };
  }, []);
  const known = useRef(turn);
  useEffect(() => {
    if (known.current !== turn) clearTimeout(timer.current);
    known.current = turn;
  }, [turn]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event) => {
    // The card around it takes taps as well.
    event.stopPropagation();
    clearTimeout(timer.current);
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const isSecond =
      at - last.current.at < doubleMs && Math.hypot(x - last.current.x, y - last.current.y) < doublePx;
    last.current = isSecond ? { at: Number.NEGATIVE_INFINITY, x, y } : { at, x, y };
    if (isSecond) onDoubleTap(event);
    else later.current(x);
  };
}
