import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { sidebarWidth } from './sidebar-state.ts';

interface SidebarWidthProps {
  width: number;
  onChange: (width: number) => void;
}

const { narrowest, usual, widest } = sidebarWidth;
const stepPx = 20;
const inRange = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));
const byKey: Record<string, (width: number) => number> = {
  ArrowLeft: (width) => width - stepPx,
  ArrowRight: (width) => width + stepPx,
  Home: () => narrowest,
  End: () => widest,
  Enter: () => usual,
};

/** The edge of the sidebar: dragged, or moved by arrow keys, it sets its width; a double click or Enter sets the usual one. */
export function SidebarWidth({ width, onChange }: SidebarWidthProps) {
  const start = useRef<{ x: number; width: number }>(null);
  const widthAt = (x: number): number =>
    start.current ? inRange(start.current.width + x - start.current.x) : width;
  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    if (!start.current) return;
    // Only the style changes on the way: what is in the sidebar is not drawn again.
    currentTarget.parentElement?.style.setProperty('--sidebar-width', `${widthAt(clientX)}px`);
  };
  const end = ({ clientX }: PointerEvent<HTMLElement>): void => {
    const next = widthAt(clientX);
    start.current = null;
    if (next !== width) onChange(next);
  };
  const press = (event: KeyboardEvent): void => {
    const next = byKey[event.key]?.(width);
    if (next === undefined) return;
    event.preventDefault();
    onChange(inRange(next));
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule has no value that can be moved
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of My Resources"
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={`${width} pixels`}
      tabIndex={0}
      title="Drag to change the width; double-click for the usual width"
      className="absolute inset-y-0 -right-1.5 z-10 w-3 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:-translate-x-1/2 after:border-l-2 after:border-transparent after:transition-colors hover:after:border-accent focus-visible:outline-none focus-visible:after:border-l-4 focus-visible:after:border-accent max-md:hidden"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(usual)}
      onKeyDown={press}
    />
  );
}
