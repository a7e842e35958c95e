// A part of a page as it is shown, in fractions of it from its top left.
import { placeSchema, type Place, smallestSide } from './drawing.ts';

/** Parts of a page's width or height to which a region is rounded: a fifth of a pixel of the page on a screen. */
const steps = 10_000;
/** What sums of fractions are off by that were rounded each: less than the grid sees. */
const slip = 0.5 / steps;

export const wholePageRegion: Place = { x: 0, y: 0, width: 1, height: 1 };

/** A region of a page that can be seen: not tiny, and within the page. */
export const pageRegionSchema = placeSchema.refine(isRegion, 'It is no part of a page');

export function isRegion({ x, y, width, height }: Place): boolean {
  const isSeen = width >= smallestSide && height >= smallestSide;
  return isSeen && x + width <= 1 + slip && y + height <= 1 + slip;
}

/** The region on a grid of the page, so that the same region always gives the same picture. */
export function roundedRegion({ x, y, width, height }: Place): Place {
  const [left, right] = [onGrid(x), onGrid(x + width)];
  const [top, bottom] = [onGrid(y), onGrid(y + height)];
  return { x: left / steps, y: top / steps, width: (right - left) / steps, height: (bottom - top) / steps };
}

const onGrid = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * steps);

/** A name for a region, the same for all that are rounded to the same one. */
export function regionKey(region: Place): string {
  const { x, y, width, height } = roundedRegion(region);
  return [x, y, width, height].map((fraction) => onGrid(fraction)).join('-');
}
