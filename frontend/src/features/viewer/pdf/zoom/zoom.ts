import { pageWidth } from '../../../../pdf/page/pdf-page.tsx';

/** `auto`: 600 px, or as wide as there is room. `width`: as wide as there is room. A number: that part of 600 px. */
export type Zoom = 'auto' | 'width' | number;

const leastZoom = 0.25;
const mostZoom = 4;
const steps = [0.25, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

/** The width of a page in CSS pixels, where there is `room` for so many. */
export function shownWidth(zoom: Zoom, room: number): number {
  if (zoom === 'auto') return Math.min(pageWidth, room);
  return Math.round(zoom === 'width' ? room : zoom * pageWidth);
}

/** The same, for the style sheet: what depends on the room follows it at once. */
export function widthStyle(zoom: Zoom): { width: string; maxWidth?: string } {
  if (typeof zoom === 'number') return { width: `${Math.round(zoom * pageWidth)}px` };
  return zoom === 'auto' ? { width: '100%', maxWidth: `${pageWidth}px` } : { width: '100%' };
}

/** The part of 600 px that a width is, within bounds. */
export const zoomOf = (width: number): number => Math.min(Math.max(width / pageWidth, leastZoom), mostZoom);

/** The next larger or smaller step. */
export function stepped(width: number, direction: 1 | -1): number {
  const now = width / pageWidth;
  const next =
    direction === 1 ? steps.find((step) => step > now + 0.01) : steps.findLast((step) => step < now - 0.01);
  return next ?? zoomOf(width);
}

export const isZoom = (value: unknown): value is Zoom =>
  value === 'auto' ||
  value === 'width' ||
  (typeof value === 'number' && value >= leastZoom && value <= mostZoom);
