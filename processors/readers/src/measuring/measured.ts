// A page as it was measured, as it goes from worker to worker.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';

/** How a page lies whose text was recognised; null: it was not. */
export type RecognisedAs = 'upright' | 'turned' | null;

/** Parts of a page in which words may stand that no text layer has; the whole of one that is a picture, where it is known that it lies upright. */
export type PartsToRecognise = readonly BlockBox[] | 'page' | 'upright page';

export type MeasuredPage = { readonly geometry: PageGeometry; readonly toRecognise: PartsToRecognise };

const tenth = (points: number): number => Math.round(points * 10) / 10;

/** Rounded to a tenth of a point; undefined where a file places it where no number tells. */
export function boxBetween(x0: number, y0: number, x1: number, y1: number): BlockBox | undefined {
  if (![x0, y0, x1, y1].every(Number.isFinite)) return undefined;
  const [left, top] = [Math.min(x0, x1), Math.min(y0, y1)];
  return {
    x: tenth(left),
    y: tenth(top),
    width: tenth(Math.abs(x1 - x0)),
    height: tenth(Math.abs(y1 - y0)),
  };
}

export const areaOfBox = ({ width, height }: BlockBox): number => width * height;

/** How much of the first lies in the second, as an area. */
export function overlapOf(a: BlockBox, b: BlockBox): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}
