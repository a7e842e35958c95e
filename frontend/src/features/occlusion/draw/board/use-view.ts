import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** In CSS pixels. */
interface Size {
  width: number;
  height: number;
}

export interface View {
  /** Of the page as it is shown. */
  size: Size;
  /** Shown so many times as large as the whole page fits. */
  zoom: number;
  /** Larger or smaller by a factor; the point stays where it is, given in CSS pixels of the window: by default the middle. */
  zoomBy: (factor: number, at?: { x: number; y: number }) => void;
  /** The whole page. */
  fit: () => void;
}

/** What stays where it is: a point of the page, in fractions of it, and where it is in the window. */
type Held = { across: number; down: number; x: number; y: number };

const margin = 20;
const mostZoom = 8;
/** Before the room has been measured. */
const unknown: Size = { width: 640, height: 640 };

/** How large the page is shown in its room. `ratio`: its height divided by its width. */
export function useView(room: HTMLElement | null, paper: RefObject<HTMLElement | null>, ratio: number): View {
  const space = useSize(room);
  const [{ zoom, held }, setView] = useState<{ zoom: number; held: Held | null }>({ zoom: 1, held: null });
  const fitting = Math.max(120, Math.min(space.width - 2 * margin, (space.height - 2 * margin) / ratio));
  const size = { width: fitting * zoom, height: fitting * zoom * ratio };
  useLayoutEffect(() => {
    if (!held || !room || !paper.current) return;
    const { left, top, width, height } = paper.current.getBoundingClientRect();
    room.scrollBy({
      left: left + held.across * width - held.x,
      top: top + held.down * height - held.y,
      behavior: 'instant',
    });
  }, [room, paper, held]);
  const zoomBy: View['zoomBy'] = (factor, at) => {
    const next = Math.max(1, Math.min(zoom * factor, mostZoom));
    if (next === zoom || !room || !paper.current) return;
    const box = room.getBoundingClientRect();
    const { x, y } = at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const { left, top, width, height } = paper.current.getBoundingClientRect();
    setView({ zoom: next, held: { across: (x - left) / width, down: (y - top) / height, x, y } });
  };
  return { size, zoom, zoomBy, fit: () => setView({ zoom: 1, held: null }) };
}

function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState(unknown);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.target.getBoundingClientRect() ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
