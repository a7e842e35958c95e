import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';

/** Two taps within so many milliseconds and so many CSS pixels are one double tap. */
const doubleMs = 300;
const doublePx = 32;

interface Taps {
  /** Called with where it was across the screen, in CSS pixels. */
  onTap: (clientX: number) => void;
  onDoubleTap: (event: MouseEvent<HTMLElement>) => void;
  /** A tap counts only once no second one came: what it does cannot be seen to be the half of a double tap. */
  waits: boolean;
  /** A tap that waits is forgotten when it changes. */
  turn: string;
}

/** A click handler that tells taps from double taps. */
export function useTaps({ onTap, onDoubleTap, waits, turn }: Taps): (event: MouseEvent<HTMLElement>) => void {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tap = useEffectEvent(onTap);
  const later = useRef<(clientX: number) => void>(() => {});
  useEffect(() => {
    later.current = (clientX) => {
      timer.current = setTimeout(() => tap(clientX), doubleMs);
    };
  }, []);
  const asked = `${turn} ${waits}`;
  const known = useRef(asked);
  useEffect(() => {
    if (known.current !== asked) clearTimeout(timer.current);
    known.current = asked;
  }, [asked]);
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
    else if (waits) later.current(x);
    else onTap(x);
  };
}
