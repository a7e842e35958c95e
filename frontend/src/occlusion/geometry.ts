import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';

/** A place of a page in fractions of a region of it. */
export const within = ({ x, y, width, height }: Place, region: Place): Place => ({
  x: (x - region.x) / region.width,
  y: (y - region.y) / region.height,
  width: width / region.width,
  height: height / region.height,
});

/** The smallest place that holds them all; null for none. */
export function around(places: readonly Place[]): Place | null {
  if (places.length === 0) return null;
  const x = Math.min(...places.map((each) => each.x));
  const y = Math.min(...places.map((each) => each.y));
  const right = Math.max(...places.map((each) => each.x + each.width));
  const bottom = Math.max(...places.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const percent = (share: number): string => `${share * 100}%`;
